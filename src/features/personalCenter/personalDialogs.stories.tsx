import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { fill, inWindow, press, shows, showsDialog } from '../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../.storybook/screens/service.ts';
import { said, screen } from '../../../.storybook/queries.ts';

/** The dialogs in which the user edits the own profile and uploads works. */
const meta = preview.meta({
  title: '界面/PersonalCenter dialogs',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/personalCenter', isSignedIn: true },
});

export const EditProfile = meta.story({
  parameters: { chromatic: everyMode },
  play: press(['编辑资料'], showsDialog('编辑资料', '昵称')),
});
export const NicknameTaken = meta.story({
  args: { answers: { modifyNickname: refuse('nicknameTaken') } },
  play: press(['编辑资料'], async () => {
    await fill('昵称', '苏晚亭{Enter}');
    await shows('这个昵称已被使用，请换一个')();
  }),
});
export const Avatar = meta.story({ play: press(['更换头像'], showsDialog('更换头像')) });
export const UploadWithoutFile = meta.story({
  play: press(['上传作品', '上传'], async () => {
    const summary = await waitFor(() => {
      const found = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes('名字'));
      if (!found) throw new Error('The errors are not announced.');
      return found;
    });
    await expect(summary).toHaveTextContent(said('请选择文件'));
    await waitFor(
      () =>
        expect(document.activeElement?.closest('[data-invalid="true"]')).toHaveTextContent(
          said('把文件拖到这里'),
        ),
      { timeout: 5_000 },
    );
  }),
});
export const SetPrice = meta.story({
  parameters: { chromatic: everyMode },
  play: press([/^给「.*」定价$/], async () => {
    await showsDialog('给作品定价', /已经买过的人不受影响/)();
    await userEvent.click(screen.getByRole('radio', { name: '小鱼干，会员免费' }));
    await fill('售价', '8');
  }),
});
/** An invalid price is reported at the field, before anything is sent. */
export const SetPriceTooHigh = meta.story({
  play: press([/^给「.*」定价$/], async () => {
    await showsDialog('给作品定价')();
    await userEvent.click(screen.getByRole('radio', { name: '小鱼干，会员也付' }));
    await fill('售价', '201');
    await press(['保存'], shows('请填写 2 至 200 的整数'))();
  }),
});
export const SetPriceRefused = meta.story({
  args: { answers: { setWorkPrice: refuse('workStateRefused') } },
  play: press([/^给「.*」定价$/], async () => {
    await showsDialog('给作品定价')();
    await userEvent.click(screen.getByRole('radio', { name: '免费' }));
    await press(['保存'], shows('作品当前状态不支持此操作'))();
  }),
});
export const UploadWork = meta.story({
  play: press(['上传作品'], showsDialog('上传作品')),
});

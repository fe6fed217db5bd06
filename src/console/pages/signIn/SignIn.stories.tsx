import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { said, screen } from '../../../../.storybook/queries.ts';
import { ConsoleError } from '../../client/consoleError.ts';
import { answering, stageLoaders, type StageAnswers } from '../../testing/ConsoleStage.tsx';
import { SignIn } from './SignIn.tsx';

function Screen({ answers }: { answers: StageAnswers }) {
  return (
    <div data-picture="window" style={{ height: '752px' }}>
      <SignIn
        call={answering(answers)}
        notice={null}
        onLanguageChange={() => undefined}
        onSignedIn={() => undefined}
      />
    </div>
  );
}

const meta = preview.meta({
  title: '后台/Sign-in',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  loaders: stageLoaders,
  args: { answers: {} as StageAnswers },
});

async function send(code: string): Promise<void> {
  await userEvent.type(screen.getByLabelText(/名字/), 'lin');
  await userEvent.type(screen.getByLabelText(/密码/), 'Lantern-7!over tide');
  if (code !== '') await userEvent.type(screen.getByLabelText('验证码'), code);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
}

export const Empty = meta.story({ parameters: { chromatic: everyMode } });

export const Refused = meta.story({
  args: { answers: { signIn: new ConsoleError('signInRefused', 'Wrong.') } },
  play: async () => {
    await send('123456');
    await expect(await screen.findByRole('alert')).toHaveTextContent(said('名字、密码或验证码不对'));
    await expect(screen.getByLabelText('验证码')).toHaveValue('123456');
  },
});

export const FirstSignIn = meta.story({
  args: {
    answers: {
      signIn: {
        member: null,
        enrolment: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          address: 'otpauth://totp/Yueqi:lin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Yueqi',
        },
      },
    },
  },
  play: async () => {
    await send('');
    const code = await screen.findByRole('img', { name: '身份验证器应用的密钥' });
    const { width, height } = code.getBoundingClientRect();
    await expect(width).toBe(height);
  },
});

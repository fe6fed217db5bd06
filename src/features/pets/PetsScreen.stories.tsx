import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { clientAt, playingClient, presentClient } from '../../../.storybook/screens/client.ts';
import { threeScreens } from '../../../.storybook/screens/desktop.ts';
import { petPicture } from '../../../.storybook/screens/petPictures.ts';
import { memberAnswers } from '../../../.storybook/screens/membership.ts';
import { storyTime, user } from '../../../.storybook/screens/people.ts';
import {
  findControl,
  inWindow,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { never, refuse } from '../../../.storybook/screens/service.ts';
import { screen } from '../../../.storybook/queries.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { PetsState } from '../../bridge/contract/pets.ts';
import { protocolThresholds } from '../../bridge/contract/thresholds.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import { desktopState } from '../../stores/testing/fixtures/desktop.ts';
import {
  petCatalogueFixture,
  petFixture,
  petsFixture,
  scriptedPets,
} from '../../stores/testing/fixtures/pets.ts';
import { ManualClock } from '../../stores/testing/manualClock.ts';

/** Noon, as everywhere in these stories. */
const clock = new ManualClock();
clock.advance(storyTime - clock.now());

const meta = preview.meta({
  title: '界面/Pets',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/petsV2', clock },
});

const [first] = threeScreens.map((each) => each.screen.id);
const rabbit = petFixture('rabbit', {
  action: 'sleep',
  screen: first ?? null,
  dance: 'music',
  indicator: 'mood',
  drink_minutes: 45,
});
const cat = petFixture('cat', { screen: first ?? null, indicator: 'timer' });

/** A client on three screens whose pets are so, and that accepts whatever is chosen; an older one plans no desktop. */
const clientWith = (parts: Partial<PetsState>, protocol: number = protocolThresholds.desktop) => ({
  ...playingClient,
  'client.hello': () => helloAnswer({ protocol, methods: ['pets.current', 'desktop.current'] }),
  ...(protocol >= protocolThresholds.desktop && { 'desktop.current': () => desktopState(threeScreens) }),
  ...scriptedPets(petsFixture(parts)),
  'pets.catalogue': () => ({ pets: petCatalogueFixture(petPicture) }),
  'pets.choose': () => ({ refusal: null }),
  'pets.add': () => ({ refusal: null }),
  'pets.danceTogether': () => ({}),
});

/** Signed in as a member for a year. */
const asMember = { isSignedIn: true, user: { ...user, vip_type: 2 }, answers: memberAnswers(365 * 86_400) };
const delivered = (progress: number | null, refusal: PetsState['deliveries'][number]['refusal'] = null) =>
  clientWith({ deliveries: [{ pet: 'p101' as const, progress, refusal }] });

export const TwoPets = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith({ pets: [rabbit, cat] }) },
  play: shows('多只同屏', '正在 1 号屏幕打盹', '可以去的屏幕', '允许听电脑播放的声音'),
});
export const NoPets = meta.story({
  args: { client: clientWith({}) },
  play: shows('在家歇着', '拖一只到这块屏幕'),
});
/** An operator offers two pets by names of his own, one that does not dance, and no bubbles. */
export const Offered = meta.story({
  args: {
    client: clientWith({ pets: [petFixture('owl', { screen: first ?? null })] }),
    answers: {
      configByKey: ({ key }) => ({
        value:
          key === 'pet_indicator_config'
            ? { is_shown: false }
            : {
                list: [
                  { pet_id: 5, name: '夜巡', name_en: 'Watch', can_dance: false },
                  { pet_id: 2, name: '墨墨', name_en: 'Ink', can_dance: true },
                ],
              },
      }),
    },
  },
  async play() {
    await shows('夜巡', '墨墨')();
    await waitFor(() => expect(screen.queryByText('月兔')).toBeNull());
    await expect(screen.queryByRole('combobox', { name: '指示' })).toBeNull();
  },
});
export const OnTrial = meta.story({
  args: {
    client: clientWith({
      pets: [petFixture('owl', { trial_until: storyTime + 9.5 * 60_000 })],
      tried: ['owl'],
    }),
  },
  play: shows(/^试用还剩 \d+ 分钟$/),
});
export const Hidden = meta.story({
  args: { client: clientWith({ pets: [petFixture('fox', { hiding: 'full_screen' })] }) },
  play: shows('有窗口全屏，先不打扰'),
});
export const NoSound = meta.story({
  args: {
    client: clientWith({ pets: [rabbit], may_listen: true, sound_unsupported_reason: 'no_sound_server' }),
  },
  play: shows('没找到这台电脑的声音服务，暂时听不到音乐'),
});
export const Timer = meta.story({
  args: { client: clientWith({ pets: [cat] }) },
  play: press(['开始 25 分钟倒计时'], shows('倒计时')),
});
export const Filtered = meta.story({
  args: { client: clientWith({ pets: [cat] }) },
  async play() {
    await shows('月兔')();
    await userEvent.click(screen.getByRole('radio', { name: '会员' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^月兔/ })).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: '我的' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0));
  },
});
/** Everything by the keyboard: another pet, how it is, where it may go. */
export const ByKeyboard = meta.story({
  args: { client: clientWith({ pets: [rabbit, cat] }) },
  async play() {
    await shows('正在 1 号屏幕打盹')();
    (await findControl(/^夜猫/)).focus();
    await userEvent.keyboard('{Enter}');
    await shows('在 1 号屏幕散步')();
    screen.getByRole('radio', { name: '日常' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('radio', { name: '爱闹' })).toBeChecked();
    const [chip] = screen.getAllByRole('button', { name: /^1 · / });
    chip?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'false'));
  },
});
export const Trying = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: clientWith({ pets: [rabbit] }) },
  async play() {
    await press(['试用小狐'], showsDialog('挑几只来桌面', '已选 1 只', '试用期间不用付费'))();
    await userEvent.click(await findControl('团团'));
    await shows('已选 2 只')();
  },
});
export const TryingOne = meta.story({
  args: { address: '/pets', client: clientWith({}, 84) },
  play: press(['试用小狐'], showsDialog('挑一只来桌面', '已选 1 只')),
});
export const TrialUsed = meta.story({
  args: { client: { ...clientWith({}), 'pets.add': () => ({ refusal: 'trial_used' as const }) } },
  play: press(['试用小狐', '立即试用'], shows('这只今天试过了，明天再来')),
});
export const TooMany = meta.story({
  args: { client: { ...clientWith({}), 'pets.add': () => ({ refusal: 'limit' as const }) } },
  play: press(['放到桌面'], shows('桌面上最多同时有 8 只桌宠，先收起一只')),
});
/** A pet of the service: members download it, its figure is sealed on their machine. */
export const OfService = meta.story({
  parameters: { chromatic: everyMode },
  args: { ...asMember, client: clientWith({}) },
  play: press([/^月鹤/], shows('会员专属，下载后放到桌面', '下载')),
});
export const OfServiceForGuests = meta.story({
  args: { client: clientWith({}) },
  play: press([/^月鹤/, '下载'], showsDialog(/登录/)),
});
export const OfServiceForUsers = meta.story({
  args: { isSignedIn: true, client: clientWith({}) },
  play: press([/^月鹤/, '下载'], showsDialog('开通会员')),
});
export const Downloading = meta.story({
  args: { ...asMember, client: delivered(40) },
  play: press([/^月鹤/], async () => {
    await shows('正在下载 40%')();
    await expect(screen.getByRole('progressbar', { name: '正在下载 40%' })).toBeVisible();
  }),
});
/** The file has been changed on the disk: it is removed, and downloaded again. */
export const FileChanged = meta.story({
  args: { ...asMember, client: delivered(null, 'file_changed') },
  play: press([/^月鹤/], shows('桌宠文件被改动过，已移除，请重新下载', '下载')),
});
export const NotDownloaded = meta.story({
  args: {
    ...asMember,
    answers: { ...asMember.answers, petTicket: refuse('serviceFault') },
    client: clientWith({}),
  },
  play: press([/^月鹤/, '下载'], shows('没有下载完，请检查网络后重试')),
});
/** Below 100 pets of the service are seen, and not downloaded. */
export const OfServiceOldClient = meta.story({
  args: { ...asMember, client: clientWith({}, 99) },
  play: press([/^月鹤/], async () => {
    await shows('会员专属，下载后放到桌面')();
    for (const button of screen.getAllByRole('button', { name: /^下载/ }))
      await expect(button).toHaveAttribute('aria-disabled', 'true');
  }),
});
export const Refused = meta.story({
  args: {
    client: {
      ...clientWith({ pets: [rabbit] }),
      'pets.remove': () => {
        throw new BridgeError('pets.remove', 'refused');
      },
    },
  },
  play: press(['收起'], shows('客户端没有做到，请重试')),
});
export const Lacking = meta.story({
  args: { client: clientWith({ unsupported_reason: 'wayland' }) },
  play: shows('Wayland 不让程序自己摆放窗口，桌宠需要 X11 会话'),
});
/** Below 120 pets do not dance, below 125 their bubbles say nothing of the machine. */
export const OldClient = meta.story({
  args: { client: clientWith({ pets: [rabbit] }, 119) },
  async play() {
    await shows('正在 1 号屏幕打盹')();
    await expect(screen.getByRole('button', { name: '一起跳舞' })).toHaveAttribute('aria-disabled', 'true');
  },
});
export const Loading = meta.story({
  args: { client: { ...clientWith({}), 'pets.current': never } },
  play: shows('桌宠'),
});
export const Failed = meta.story({
  args: {
    client: {
      ...clientWith({}),
      'pets.current': () => {
        throw new BridgeError('pets.current', 'refused');
      },
    },
  },
  play: shows('桌宠', '客户端没有完成这项操作', '重试'),
});
export const UnsupportedClient = meta.story({
  args: { client: presentClient },
  play: shows('当前客户端不支持桌宠'),
});
export const AncientClient = meta.story({
  args: { client: clientAt(19) },
  play: shows('当前客户端不支持桌宠'),
});
export const WithoutClient = meta.story({ play: shows('需要在月栖客户端中使用') });

import preview from '#.storybook/preview';
import { everyMode } from '../../../.storybook/modes.ts';
import { AppWindow } from '../../../.storybook/screens/AppWindow.tsx';
import { expect, userEvent, waitFor } from 'storybook/test';
import { closedTimes, contestAnswers } from '../../../.storybook/screens/contest.ts';
import { playingClient, presentClient } from '../../../.storybook/screens/client.ts';
import { memberAnswers } from '../../../.storybook/screens/membership.ts';
import { user } from '../../../.storybook/screens/people.ts';
import {
  findControl,
  inWindow,
  isLoading,
  offers,
  press,
  shows,
  showsDialog,
} from '../../../.storybook/screens/screenStories.ts';
import { fail, never, refuse } from '../../../.storybook/screens/service.ts';
import { screen, within } from '../../../.storybook/queries.ts';
import { wallpaperOf } from '../../../.storybook/screens/catalogue.ts';
import type { FittingDetail, FittingState } from '../../bridge/contract/fitting.ts';
import {
  fittedVideo,
  fittingDetail,
  fittingOffer,
  fittingState,
} from '../../stores/testing/fixtures/fitting.ts';
import { helloAnswer } from '../../stores/testing/fixtures/client.ts';
import type { BridgeAnswers } from '../../stores/testing/scriptedBridge.ts';
import { identity } from '../../../.storybook/screens/people.ts';

const meta = preview.meta({
  title: '界面/WallpaperDetail',
  component: AppWindow,
  ...inWindow(),
  args: { address: '/staticDetail?wid=201025' },
});

export const Static = meta.story({
  parameters: { chromatic: everyMode },
  play: async () => {
    await shows('竹里月', '相关壁纸')();
    // Whatever a user may do with it comes after what it is.
    await offers(/^关注/)();
  },
});
export const Video = meta.story({
  args: { address: '/dynamicDetail?wid=101001' },
  play: shows('月栖湖心', '相关壁纸'),
});
/** Whoever has not paid sees the preview; the rest of it takes a ticket. */
export const PaidVideo = meta.story({
  args: { address: '/dynamicDetail?wid=101006' },
  play: async () => {
    await shows('相关壁纸')();
    const video = await waitFor(() => {
      const found = document.querySelector('main video');
      if (!(found instanceof HTMLVideoElement)) throw new Error('There is no video yet.');
      return found;
    });
    await expect(video.src).not.toContain('?t=');
  },
});
export const WebEngine = meta.story({
  args: { address: '/dynamicDetail?wid=102001' },
  play: shows('夜航群山', '相关壁纸'),
});
export const InTheClient = meta.story({
  args: { client: presentClient, isSignedIn: true },
  play: shows('设为壁纸'),
});
/** Every resolution with what it is good for; none is chosen before it is confirmed. */
export const ResolutionSelector = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: presentClient, isSignedIn: true },
  play: async () => {
    await press(['分辨率'], showsDialog('选择分辨率', '使用这个分辨率', /适合你的屏幕$/))();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /^4K/ }));
    await expect(dialog.getByRole('radio', { name: /^4K/ })).toBeChecked();
  },
});
export const ResolutionChosen = meta.story({
  args: { client: presentClient, isSignedIn: true },
  play: async () => {
    await press(['分辨率'], showsDialog('选择分辨率'))();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /^4K/ }));
    await userEvent.click(await findControl('使用这个分辨率'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('radio', { name: '4K' })).toBeChecked();
  },
});
/** A screen of 1440 lines gets the file that is made for it. */
export const On1440Lines = meta.story({
  args: {
    client: presentClient,
    isSignedIn: true,
    user: { ...user, vip_type: 2 },
    answers: memberAnswers(40 * 86_400),
  },
  play: shows('已按你的屏幕 2560×1440 选择 2K'),
});
export const ResolutionTips = meta.story({
  parameters: { chromatic: everyMode },
  args: { client: presentClient, isSignedIn: true },
  play: press([/^已按你的屏幕/], showsDialog('分辨率怎么选', '性能模式开着时，只用 1920', '知道了')),
});
export const OnTheDesktop = meta.story({
  args: { address: '/dynamicDetail?wid=101001', client: playingClient },
  play: async () => {
    await shows('使用中', '暂停', '恢复桌面')();
    await offers(/^当前壁纸：.*，使用中$/)();
    await expect(screen.queryByRole('button', { name: '设为壁纸' })).toBeNull();
  },
});
export const ForMembers = meta.story({
  args: { address: '/staticDetail?wid=201010', client: presentClient },
  play: shows('紫夜'),
});
export const ForDriedFish = meta.story({
  args: { address: '/staticDetail?wid=201021', client: presentClient },
  play: shows('莲池鱼戏'),
});
/** The work has won a place; other works of its author, which have won too, are not named here. */
export const WithContestBadge = meta.story({
  args: { answers: contestAnswers({ contest: closedTimes, entry: () => ({ place: 1 }) }) },
  play: async () => {
    await shows('竹里月', '「国风长卷」第 1 名')();
    const badges = within(screen.getByRole('list', { name: '赛事荣誉' })).getAllByRole('link');
    await expect(badges.map((badge) => badge.getAttribute('href'))).toEqual([
      expect.stringContaining('wid=201025'),
    ]);
  },
});
export const Loading = meta.story({ args: { answers: { staticDetail: never } }, play: isLoading('竹里月') });
export const WithoutRelated = meta.story({
  args: { answers: { relatedList: () => ({ list: [] }) } },
  play: shows('竹里月'),
});
export const NotFound = meta.story({
  args: {
    answers: { staticDetail: refuse('wallpaperNotFound'), dynamicDetail: refuse('wallpaperNotFound') },
  },
  play: shows('没有找到这张壁纸'),
});
export const TakenOffline = meta.story({
  args: { answers: { staticDetail: refuse('wallpaperOffline'), dynamicDetail: refuse('wallpaperOffline') } },
  play: shows('这张壁纸已下线'),
});
export const Failed = meta.story({
  args: { answers: { staticDetail: fail('timeout') } },
  play: shows('等待太久没有回应，请再试一次', '重试'),
});

/** An imported video on a client that makes renditions for the screen. */
function fittingClient(detail: Partial<FittingDetail>, state: Partial<FittingState> = {}): BridgeAnswers {
  let shown = fittingDetail(detail);
  const { author, ...fields } = wallpaperOf(101001);
  const own = { ...fields, author: { ...author, uid: 'local', nick_name: '' }, wid: fittingOffer.wid };
  const answers: BridgeAnswers = {
    ...presentClient,
    'library.detail': () => ({ wallpaper: { ...own, tag: [], name: '湖上的雨', name_en: 'Rain' } }),
    'fitting.current': () => fittingState(state),
    'fitting.detail': () => shown,
    'fitting.begin': () => fittingState(state),
    'fitting.undo': () => ((shown = fittingDetail()), fittingState()),
    'fitting.pause': () => fittingState(state),
    'fitting.cancel': () => fittingState(),
  };
  return {
    ...answers,
    'client.hello': () => helloAnswer({ device_id: identity.device_id, methods: Object.keys(answers) }),
  };
}
const ownVideo = `/dynamicDetail?wid=${fittingOffer.wid}`;
/** An imported video that is more than the screen needs. */
export const OwnVideoThatDoesNotFit = meta.story({
  parameters: { chromatic: everyMode },
  args: { address: ownVideo, client: fittingClient({}) },
  play: shows('适配屏幕', /3840×2160.*38%/, '适配这块屏幕'),
});
/** Its rendition plays, and says what it saves. */
export const OwnVideoThatWasFitted = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    address: ownVideo,
    client: fittingClient({
      state: 'fitted',
      rendition: { file: fittedVideo, is_original_kept: true },
    }),
  },
  play: shows('解码占一个核心：38% → 17%', '文件大小：84 MB → 12 MB', '用回原文件'),
});
/** The rendition is being made. */
export const OwnVideoBeingFitted = meta.story({
  parameters: { chromatic: everyMode },
  args: {
    address: ownVideo,
    client: fittingClient(
      { state: 'running' },
      {
        running: { ...fittingOffer, phase: 'encoding', progress: 0.42, paused: null },
      },
    ),
  },
  play: shows('正在制作，42%', '暂停', '取消'),
});
/** One that looked worse was thrown away, and says so. */
export const OwnVideoWithAFault = meta.story({
  args: { address: ownVideo, client: fittingClient({ fault: 'worse' }) },
  play: shows('做出来的画面和原文件差得太多，已丢弃', '再做一次'),
});
/** Nothing on this machine makes renditions. */
export const OwnVideoWithoutAProgram = meta.story({
  args: {
    address: ownVideo,
    client: fittingClient(
      { state: 'unmeasured', from: null, to: null },
      { unsupported_reason: 'no_program' },
    ),
  },
  play: shows('适配这块屏幕'),
});

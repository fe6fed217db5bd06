import * as v from 'valibot';
import {
  fittingDetail,
  type FittingDetail,
  type FittingFault,
  type FittingFile,
  type FittingUnsupportedReason,
  type FittingState,
} from '../../src/bridge/contract/fitting.ts';
import { CommandError } from './commandError.ts';
import type { CommandInput } from './hostCommand.ts';
import type { RunningHost } from './runningHost.ts';

const mebibyte = 1024 * 1024;

/** `yueqi fit <number> [original]`: makes a rendition and waits for it, or plays the original again. @throws CommandError */
export async function fitWallpaper(
  host: RunningHost,
  { parameters: [wanted, what, ...others], print }: CommandInput,
): Promise<void> {
  const number = Number(/^(?:YQ)?(\d{1,15})$/i.exec(wanted ?? '')?.[1]);
  const isUndo = what === 'original';
  if (!Number.isInteger(number) || (what !== undefined && !isUndo) || others.length > 0)
    throw new CommandError('usage', 'Name one video of the library: yueqi fit <number> [original].');
  const { bridge } = host;
  const before = await bridge.call('fitting.detail', { wid: number });
  if (before.state === 'unsupported') throw new CommandError('failed', `YQ${number} is no imported video.`);
  if (isUndo) return undo(host, before, print);
  const { unsupported_reason: unsupportedReason } = await bridge.call('fitting.current', {});
  if (unsupportedReason) throw new CommandError('failed', unsupportedMessages[unsupportedReason]);
  const end = Promise.withResolvers<FittingDetail>();
  host.onEvent = (event, payload) => {
    if (event !== 'fitting.decided') return;
    const detail = v.parse(fittingDetail, payload);
    const isDone = detail.state !== 'waiting' && detail.state !== 'running';
    if (detail.wid === number && isDone) end.resolve(detail);
  };
  await bridge.call('fitting.begin', { wid: number });
  const { state, from, rendition, fault } = await end.promise;
  if (fault) throw new CommandError('failed', `No copy was made: ${faultWords[fault]}.`);
  if (rendition && from) print(describeSaving(from, rendition.file));
  else if (state === 'fits') print(`YQ${number} fits the screen already.`);
  else throw new CommandError('failed', 'No copy was made: it was cancelled.');
}

async function undo(
  { bridge }: RunningHost,
  { wid, rendition }: FittingDetail,
  print: CommandInput['print'],
): Promise<void> {
  if (!rendition) return print(`YQ${wid} plays its original.`);
  if (!rendition.is_original_kept) throw new CommandError('failed', `The original of YQ${wid} was not kept.`);
  await bridge.call('fitting.undo', { wid });
  print(`YQ${wid} plays its original again.`);
}

/** The copy that is being made. */
export function describeRunning({
  wid,
  name,
  progress,
  paused,
}: NonNullable<FittingState['running']>): string {
  const pause = paused === null ? '' : paused === 'user' ? ', paused' : ', paused on battery';
  return `Fitting ${name} (YQ${wid}): ${Math.round(progress * 100)} %${pause}`;
}

function describeSaving(from: FittingFile, to: FittingFile): string {
  const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;
  const size = (bytes: number): string => `${(bytes / mebibyte).toFixed(1)} MB`;
  return [
    `${from.width} × ${from.height} → ${to.width} × ${to.height}`,
    `${percent(from.share)} → ${percent(to.share)} of a core to decode`,
    `${size(from.bytes)} → ${size(to.bytes)}`,
  ].join(', ');
}

const unsupportedMessages: Record<FittingUnsupportedReason, string> = {
  no_program: 'This machine has no mpv. Install it to make copies that fit the screen.',
  no_encoder: 'The mpv of this machine encodes neither H.264 nor VP9.',
  no_screen: 'There is no display to fit it to.',
};

const faultWords: Record<FittingFault, string> = {
  disk_full: 'the disk is nearly full; the original is unchanged',
  source_changed: 'the file changed in the meantime',
  source_gone: 'the file is no longer there',
  worse: 'it looked too different from the original and was thrown away',
  not_smaller: 'it was no smaller than the original and was thrown away',
  not_cheaper: 'it took no less to decode than the original and was thrown away',
  decoder_crashed: 'the player crashed on this file',
  decoder_hung: 'the player stopped responding on this file',
  unreadable: 'the player cannot read this file',
  failed: 'mpv could not make it',
};

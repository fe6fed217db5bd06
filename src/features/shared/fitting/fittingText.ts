import type { FittingFile, FittingOffer, FittingState } from '../../../bridge/contract/fitting.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Codecs by the names that they are known by. */
const codecNames: ReadonlyMap<string, string> = new Map([
  ['h264', 'H.264'],
  ['vp8', 'VP8'],
  ['vp9', 'VP9'],
  ['av1', 'AV1'],
]);

/** A share of one core, or of a work: 38%; below ten with a decimal, since small shares are compared too. */
export function shareText(share: number): string {
  const percent = share * 100;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

/** A video, and what it takes to decode. */
export function fileText(t: Translate, file: FittingFile): string {
  const { width, height, codec } = file;
  const values = { width, height, codec: codecNames.get(codec) ?? codec };
  return t('fitting.file', { ...values, frames: Math.round(file.frame_rate), share: shareText(file.share) });
}

/** The rendition that would be made. */
export function targetText(t: Translate, { from, to }: Pick<FittingOffer, 'from' | 'to'>): string {
  const frames = Math.round(to.frame_rate ?? from.frame_rate);
  return t('fitting.to', { width: to.width, height: to.height, frames });
}

/** The work that goes on, or why it waits. */
export function phaseText(t: Translate, running: NonNullable<FittingState['running']>): string {
  if (running.paused) return t(`fitting.paused.${running.paused}`);
  return t(`fitting.phases.${running.phase}`, {
    percent: shareText(Math.round(running.progress * 100) / 100),
  });
}

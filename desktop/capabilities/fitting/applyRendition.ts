import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { FitDecisions, FitFacts } from './fitDecisions.ts';
import type { FitRecord } from './fitRecords.ts';
import { describeTarget } from './presentFitting.ts';

type Parts = FitFacts & { media: Pick<MediaStore, 'remove'> };

/** Plays a stored rendition from now on; the one before it goes, and the original where it is not kept. */
export async function applyRendition(
  { renditions, records, media, choices }: Parts,
  { md5, wid }: FitRecord,
  rendition: string,
  files: Pick<FitRecord, 'source' | 'rendition'>,
): Promise<void> {
  const former = renditions.find(md5);
  const { is_original_kept: isOriginalKept } = choices.read();
  records.update(md5, { ...files, fault: null, decided: null, wanted: null });
  renditions.use({ original: md5, rendition, wid, isOriginalKept });
  if (former && former.rendition !== rendition) await media.remove(former.rendition, now());
  if (!isOriginalKept) await media.remove(md5, now());
}

/** Plays the original again, where it is kept, and removes the rendition. */
export async function undoRendition(
  { renditions, records, media }: Parts,
  md5: string,
  decisions: FitDecisions,
): Promise<void> {
  const stored = renditions.find(md5);
  if (!stored?.isOriginalKept) return;
  renditions.remove(md5);
  await media.remove(stored.rendition, now());
  const chosen = decisions.choose(records.find(md5));
  records.update(md5, {
    rendition: null,
    // Not offered again, nor made again by itself.
    ...(chosen && { decided: describeTarget(chosen.target) }),
  });
}

/** Unix seconds; what was stored until then may be removed. */
const now = (): number => Math.ceil(Date.now() / 1_000);

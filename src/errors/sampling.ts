/** Of so many sessions of a release errors are reported: enough to see what breaks. In development all are. */
const sampledShare = 0.02;
/** In the storage of the session, so that a reload decides nothing again. */
export const sampledKey = 'yueqi.errors';

export interface SamplingNeeds {
  isDevelopment: boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** In [0, 1). */
  random?: () => number;
}

/** True where the errors of this session are reported. */
export function isSessionSampled({ isDevelopment, storage, random = Math.random }: SamplingNeeds): boolean {
  if (isDevelopment) return true;
  try {
    const known = storage.getItem(sampledKey);
    if (known !== null) return known === 'on';
    const isSampled = random() < sampledShare;
    storage.setItem(sampledKey, isSampled ? 'on' : 'off');
    return isSampled;
  } catch {
    // A browser without storage decides at every load.
    return random() < sampledShare;
  }
}

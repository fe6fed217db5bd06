import { useEffect, useState } from 'react';
import { useStores } from '../../../ui/storeContext.ts';
import type { DesktopPicture } from './drawDesktop.ts';
import { drawSharedDesktop, type SharedDesktop } from './drawSharedDesktop.ts';

/** Reasons why there is no picture: no file of the wallpaper can be had, or the browser draws none. */
export type PictureFailure = 'pictureGone' | 'notDrawn';

/** A picture that was drawn. */
export interface MadePicture extends DesktopPicture {
  /** Its address in this page. */
  url: string;
}

interface Outcome {
  made: MadePicture | null;
  failure: PictureFailure | null;
  isDrawing: boolean;
}

/**
 * Draws the picture of a desktop, again where its company comes or goes; the one before stays until then.
 *
 * @param hasCompany its clock and its pets are on it
 */
export function useDesktopPicture(
  desktop: SharedDesktop,
  hasCompany: boolean,
): Outcome & { retry: () => void } {
  const stores = useStores();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ made: null, failure: null, isDrawing: true });
  // The desktop of the moment at which the dialog was opened.
  const [first] = useState(desktop);

  useEffect(() => {
    let isGone = false;
    const finish = (picture: DesktopPicture | null, failure: PictureFailure | null): void => {
      if (isGone) return;
      const made = picture && { ...picture, url: URL.createObjectURL(picture.file) };
      setOutcome({ made, failure, isDrawing: false });
    };
    setOutcome((before) => ({ ...before, failure: null, isDrawing: true }));
    drawSharedDesktop(stores, first, hasCompany).then(
      (picture) => finish(picture, picture ? null : 'pictureGone'),
      // Browsers refuse canvases by errors of many kinds, all of which mean the same here.
      () => finish(null, 'notDrawn'),
    );
    return () => {
      isGone = true;
    };
  }, [stores, first, hasCompany, attempt]);

  const url = outcome.made?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return { ...outcome, retry: () => setAttempt((count) => count + 1) };
}

import { useEffect, useRef, useState } from 'react';
import { profileStore, type AvatarFileProblem } from '../../../stores/session/profile.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { decodeImage, type ImageProblem } from './avatarImage.ts';

/** The chosen image, decoded, or its error. The last choice wins. */
export function useAvatarImage() {
  const profile = useStore(profileStore);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<AvatarFileProblem | ImageProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef<File | null>(null);
  // A decoded image is large; it is released with the dialog.
  useEffect(() => () => picture?.close(), [picture]);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  async function inspect(file: File): Promise<ImageBitmap | AvatarFileProblem | ImageProblem> {
    try {
      return (await profile.checkAvatarFile(file)) ?? (await decodeImage(file));
    } catch {
      // A folder, or a file that has gone since it was chosen.
      return 'unreadable';
    }
  }

  async function choose(file: File): Promise<void> {
    latest.current = file;
    setIsReading(true);
    setProblem(null);
    const result = await inspect(file);
    if (latest.current !== file) {
      if (typeof result !== 'string') result.close();
      return;
    }
    setIsReading(false);
    if (typeof result === 'string') setProblem(result);
    else setPicture(result);
  }

  return { picture, problem, isReading, choose, drop: () => setPicture(null) };
}

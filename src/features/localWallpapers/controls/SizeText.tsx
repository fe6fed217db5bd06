import { useTranslation } from '../../../ui/useTranslation.ts';

interface SizeTextProps {
  width: number;
  height: number;
  duration_ms: number | null;
  isVideo: boolean;
}

/** The true size of a picture, or the length of a video. */
export function SizeText({ width, height, duration_ms: milliseconds, isVideo }: SizeTextProps) {
  const { t } = useTranslation();
  if (isVideo && milliseconds !== null)
    return <span>{t('library.videoLength', { seconds: Math.max(1, Math.round(milliseconds / 1000)) })}</span>;
  return <span>{`${width}×${height}`}</span>;
}

import { Download } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useCardTabIndex } from '../../design-system/VirtualGrid/index.ts';
import { formatCount } from '../../i18n/format.ts';
import type { ContestEntry } from '../../stores/social/contests/contestEntry.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { drawCertificate } from './drawCertificate.ts';

/** Saves the certificate of a ranked work as an image. */
export const CertificateButton = observer(function CertificateButton({ entry }: { entry: ContestEntry }) {
  const { t } = useTranslation();
  const { language, nameOf, pick } = useLanguage();
  const toasts = useToasts();
  const tabIndex = useCardTabIndex();
  const [isDrawing, setIsDrawing] = useState(false);
  const { fields } = entry;

  async function save(): Promise<void> {
    setIsDrawing(true);
    const image = await drawCertificate({
      title: t('contest.certificateTitle'),
      author: nameOf(fields.wallpaper.author),
      contest: t('contest.certificateText', { contest: pick(fields.contest_name, fields.contest_name_en) }),
      work: pick(fields.wallpaper.name, fields.wallpaper.name_en),
      place: t('contest.place', { place: fields.place ?? 0 }),
      facts: t('contest.certificateVotes', { amount: formatCount(fields.vote_count, language) }),
      issuer: t('contest.certificateIssuer'),
    });
    setIsDrawing(false);
    if (image) saveImage(`yueqi-${fields.period}-${entry.wid}.png`, image);
    else toasts.failed('unknownCode');
  }

  return (
    <Button
      size={28}
      tabIndex={tabIndex}
      icon={<Icon of={Download} size={14} />}
      isLoading={isDrawing}
      onClick={() => void save()}
    >
      {t('contest.certificate')}
    </Button>
  );
});

/** Hands an image to the browser as a file to save. */
function saveImage(name: string, image: Blob): void {
  const url = URL.createObjectURL(image);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

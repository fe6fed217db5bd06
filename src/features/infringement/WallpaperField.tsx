import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { FormTextField } from '../../design-system/Form/index.ts';
import { MediaFrame } from '../../design-system/MediaFrame/index.ts';
import type { InfringementReportStore } from '../../stores/social/reports/infringementReport.ts';
import type { Wallpaper } from '../../stores/wallpapers/entities/wallpaper.ts';
import { imageUrlFor } from '../shared/desktop/imageUrls.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import type { ReportValues } from './useReportForm.ts';
import styles from './WallpaperField.module.css';

/** Width of the image, in CSS pixels. */
const pictureWidth = 152;

interface WallpaperFieldProps {
  form: UseFormReturn<ReportValues>;
  report: InfringementReportStore;
  onLookUp: () => Promise<boolean>;
}

/** The reported wallpaper: typed as a number or a link, and shown once it was found. */
export const WallpaperField = observer(function WallpaperField(props: WallpaperFieldProps) {
  const { form, report, onLookUp } = props;
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const { wallpaper, isLookingUp } = report;

  function handleChange(): void {
    report.dropWallpaper();
    form.setValue('wallpaper', '');
    setIsChanging(true);
  }

  return (
    <div>
      {!wallpaper && (
        <FormTextField<ReportValues>
          control={form.control}
          name="wallpaper"
          label={t('infringement.wallpaper')}
          help={t('infringement.wallpaperHelp')}
          size={40}
          autoFocus={isChanging}
          autoComplete="off"
          spellCheck={false}
          rules={{ required: t('infringement.wallpaperNeeded') }}
          suffix={
            <Button size={28} isLoading={isLookingUp} onClick={() => void onLookUp()}>
              {t('infringement.lookUp')}
            </Button>
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It finds the wallpaper; the report is not finished.
            event.preventDefault();
            void onLookUp();
          }}
        />
      )}
      {/* Always mounted, so that the result is announced. */}
      <div role="status" aria-label={t('infringement.wallpaper')}>
        {isLookingUp && <span className="visually-hidden">{t('infringement.lookingUp')}</span>}
        {wallpaper && <FoundWallpaper wallpaper={wallpaper} onChange={handleChange} />}
      </div>
    </div>
  );
});

const FoundWallpaper = observer(function FoundWallpaper(props: {
  wallpaper: Wallpaper;
  onChange: () => void;
}) {
  const { wallpaper, onChange } = props;
  const { fields } = wallpaper;
  const { t } = useTranslation();
  const { nameOf, pick } = useLanguage();
  const { api } = useStores();
  const picture = imageUrlFor(fields, pictureWidth);
  return (
    <>
      <p className={styles.label}>{t('infringement.wallpaper')}</p>
      <div className={styles.found}>
        <div className={styles.picture}>
          <MediaFrame
            src={picture ? api.mediaUrl(picture) : null}
            alt=""
            placeholderColor={fields.palette[0]}
          />
        </div>
        <div className={styles.words}>
          <span className={styles.name}>{pick(fields.name, fields.name_en)}</span>
          <span className={styles.meta}>{t('infringement.author', { name: nameOf(fields.author) })}</span>
          <span className={styles.meta}>{wallpaper.displayId}</span>
        </div>
        <Button size={28} onClick={onChange}>
          {t('infringement.change')}
        </Button>
      </div>
    </>
  );
});

import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../forms/NavigateButton.tsx';

/** A service without any wallpapers yet: two ways to the first one. */
export function EmptyCatalogue() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('state.noCatalogue')}
      description={t('state.noCatalogueHint')}
      action={
        <>
          <NavigateButton to="/localWallpapers" label={t('state.importOwn')} />
          <NavigateButton to="/personalCenter" label={t('state.uploadFirst')} />
        </>
      }
    />
  );
}

import { useTranslation } from '../../ui/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { EmptyState } from '../../design-system/EmptyState/index.ts';

/** Every path without a screen: an error with a link to the home page. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('notFound.title')}
      description={t('notFound.hint')}
      action={
        <Button variant="neutral" onClick={() => void navigate('/dynamicWallpaper')}>
          {t('notFound.home')}
        </Button>
      }
    />
  );
}

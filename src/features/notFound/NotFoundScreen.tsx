import { Compass } from 'lucide';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { RegionState } from '../../design-system/RegionState/index.ts';
import { Shelf } from '../shared/shelves/Shelf.tsx';
import { useTranslation } from '../../ui/useTranslation.ts';

/** Every path without a screen: what happened, and two ways on. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <RegionState
      isScreen
      role="status"
      sign={<Icon of={Compass} size={48} />}
      title={t('notFound.title')}
      description={t('notFound.hint')}
      action={
        <>
          <Button variant="primary" onClick={() => void navigate('/dynamicWallpaper')}>
            {t('notFound.home')}
          </Button>
          <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
        </>
      }
      shelf={<Shelf />}
    />
  );
}

import { observer } from 'mobx-react-lite';
import { useNavigate, useParams } from 'react-router-dom';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { categoryIds } from '../../api/contract/entities.ts';
import { DynamicList } from '../shared/lists/DynamicList.tsx';
import { FollowingFeed } from '../shared/lists/FollowingFeed.tsx';
import { useListQuery } from '../shared/filters/listQuery.ts';
import { EmptyPlace } from '../shared/shelves/EmptyPlace.tsx';
import { StaticCategory } from './StaticCategory.tsx';

/** `/classify/:kind/:categoryId`: one category of either type next to the sidebar. */
export default observer(function ClassifyScreen() {
  const { kind, categoryId: text } = useParams();
  const navigate = useNavigate();
  const query = useListQuery();
  const categoryId = text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : 0;
  const leave = (): void => void navigate(kind === 'static' ? '/staticWallpaper' : '/dynamicWallpaper');

  if ((kind !== 'dynamic' && kind !== 'static') || (categoryId <= 0 && categoryId !== categoryIds.following))
    return <UnknownCategory onLeave={leave} />;
  if (categoryId === categoryIds.following) return <FollowingFeed type={kind} />;
  // The query of the address is order and filters; a search text has its own screen.
  const own = { ...query, keyword: undefined };
  return kind === 'dynamic' ? (
    <DynamicList query={own} categoryId={categoryId} onLeave={leave} />
  ) : (
    <StaticCategory query={own} categoryId={categoryId} onLeave={leave} />
  );
});

function UnknownCategory({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{t('sidebar.categories')}</h1>
      <EmptyPlace
        title={t('failure.categoryNotFound')}
        action={<Button onClick={onLeave}>{t('state.emptyAction')}</Button>}
      />
    </>
  );
}

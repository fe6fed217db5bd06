import { observer } from 'mobx-react-lite';
import {
  Blend,
  Box,
  Building2,
  Flower2,
  HardDrive,
  House,
  Layers,
  Leaf,
  MoonStar,
  MountainSnow,
  Orbit,
  Sparkles,
  Waves,
  type IconNode,
} from 'lucide';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { categoryIds, type CategoryDto } from '../api/contract/entities.ts';
import { Icon } from '../design-system/Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from '../design-system/Sidebar/index.ts';
import { useStores } from '../features/shared/storeContext.ts';
import { useLanguage } from '../features/shared/useLanguage.ts';

/** Icons that the service names; an unknown name gets the plain one. */
const categoryIcons = new Map<string, IconNode>([
  ['blend', Blend],
  ['box', Box],
  ['building-2', Building2],
  ['flower-2', Flower2],
  ['leaf', Leaf],
  ['moon-star', MoonStar],
  ['mountain-snow', MountainSnow],
  ['orbit', Orbit],
  ['waves', Waves],
]);

/** The classify sidebar: version 2 with groups and icons, version 1 without, by the client's protocol. */
export const AppSidebar = observer(function AppSidebar() {
  const { t } = useTranslation();
  const { devices, wallpapers } = useStores();
  const { dynamicCategories } = wallpapers.catalogue;
  useEffect(() => void dynamicCategories.ensure(), [dynamicCategories]);
  const categories = dynamicCategories.categories.filter(
    ({ category_id: id }) => id !== categoryIds.threeDimensional || devices.isThreeDimensionalZoneShown,
  );
  const version = devices.classifySidebarVersion;
  return (
    <Sidebar label={t('sidebar.label')} version={version}>
      <SidebarGroup>
        <Row icon={House} to="/dynamicWallpaper" category={null} label={t('sidebar.recommended')} />
        <Row
          icon={Sparkles}
          to="/dynamicWallpaper"
          category={categoryIds.newestDynamic}
          label={t('sidebar.newest')}
        />
      </SidebarGroup>
      {categories.length > 0 && (
        <SidebarGroup label={t('sidebar.categories')}>
          {categories.map((category) => (
            <CategoryRow key={category.category_id} category={category} />
          ))}
        </SidebarGroup>
      )}
      <SidebarGroup label={t('sidebar.mine')}>
        <Row icon={HardDrive} to="/localWallpapers" category={null} label={t('sidebar.local')} />
      </SidebarGroup>
    </Sidebar>
  );
});

function CategoryRow({ category }: { category: CategoryDto }) {
  const { pick } = useLanguage();
  return (
    <Row
      icon={categoryIcons.get(category.icon) ?? Layers}
      to="/dynamicWallpaper"
      category={category.category_id}
      label={pick(category.name, category.name_en)}
    />
  );
}

interface RowProps {
  icon: IconNode;
  to: string;
  category: number | null;
  label: string;
}

function Row({ icon, to, category, label }: RowProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isHere = pathname === to || (to === '/dynamicWallpaper' && pathname === '/wallpaperHome');
  const isCurrent =
    isHere &&
    query.get('category') === (category === null ? null : String(category)) &&
    !query.has('keyword');
  return (
    <SidebarRow
      icon={<Icon of={icon} size={16} />}
      isCurrent={isCurrent}
      renderLink={(props) => <Link to={category === null ? to : `${to}?category=${category}`} {...props} />}
    >
      {label}
    </SidebarRow>
  );
}

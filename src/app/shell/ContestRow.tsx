import { Medal } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../design-system/Icon/index.ts';
import { SidebarGroup, SidebarRow } from '../../design-system/Sidebar/index.ts';
import { contestsStore } from '../../stores/social/contests/contests.ts';
import { Link } from '../../ui/Link.tsx';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** The sidebar's way to the open contest, last in it: it comes late, and nothing may move for it. Without one there is none. */
export default observer(function ContestRow() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const contests = useStore(contestsStore);
  useEffect(() => void contests.ensure(), [contests]);
  if (!contests.open) return null;
  return (
    <SidebarGroup>
      <SidebarRow
        icon={<Icon of={Medal} size={16} />}
        isCurrent={pathname === '/contest'}
        renderLink={(props) => <Link to="/contest" {...props} />}
      >
        {t('contest.sidebar')}
      </SidebarRow>
    </SidebarGroup>
  );
});

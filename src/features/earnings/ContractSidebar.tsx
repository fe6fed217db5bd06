import {
  BadgeCheck,
  ChevronLeft,
  FileText,
  ReceiptText,
  ShieldCheck,
  Users,
  Wallet,
  type IconNode,
} from 'lucide';
import { useLocation } from 'react-router-dom';
import { termsDocumentNames, type TermsDocument } from '../../api/contract/withdrawalTerms.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Sidebar, SidebarGroup, SidebarRow } from '../../design-system/Sidebar/index.ts';
import type { ScreenPath } from '../../stores/kernel/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { useTranslation } from '../../ui/useTranslation.ts';
import { rulePaths } from './contractPaths.ts';

const ruleIcons: Record<TermsDocument, IconNode> = {
  yuanbaoRule: FileText,
  yuanbaoAuthorRule: BadgeCheck,
  withdrawRule: ReceiptText,
  withdraw: ShieldCheck,
};

/** The navigation beside the rules and the counters, with the way back to the payment centre. */
export default function ContractSidebar() {
  const { t } = useTranslation();
  return (
    <Sidebar label={t('earnings.navigation')}>
      <SidebarGroup>
        <Row icon={ChevronLeft} to="/paymentCenter" label={t('payment.title')} />
      </SidebarGroup>
      <SidebarGroup label={t('earnings.rulesGroup')}>
        {termsDocumentNames.map((document) => (
          <Row
            key={document}
            icon={ruleIcons[document]}
            to={rulePaths[document]}
            label={t(`earnings.rules.${document}`)}
          />
        ))}
      </SidebarGroup>
      <SidebarGroup label={t('earnings.countersGroup')}>
        <Row icon={Wallet} to="/contractWithdrawCounter" label={t('earnings.counter.title')} />
        <Row icon={Users} to="/contractWithdrawAuthorCounter" label={t('earnings.counter.authorTitle')} />
      </SidebarGroup>
    </Sidebar>
  );
}

function Row({ icon, to, label }: { icon: IconNode; to: ScreenPath; label: string }) {
  const { pathname } = useLocation();
  return (
    <SidebarRow
      icon={<Icon of={icon} size={16} />}
      isCurrent={pathname === to}
      renderLink={(props) => <Link to={to} {...props} />}
    >
      {label}
    </SidebarRow>
  );
}

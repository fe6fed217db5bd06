import {
  Activity,
  Banknote,
  ChartColumn,
  CircleAlert,
  FileCheck,
  Flag,
  Image,
  LayoutList,
  Megaphone,
  Receipt,
  Scale,
  ScrollText,
  Settings,
  Trophy,
  Users,
} from 'lucide';
import type { ComponentType } from 'react';
import type { StaffRole } from '../../api/contract/console/staffCall.ts';
import type { IconNode } from '../../design-system/Icon/index.ts';
import { lazyWithRetry } from '../../loading/lazyWithRetry.ts';
import type { ConsoleCatalogue } from '../../i18n/zh-CN/console/catalogue.ts';

export type PageName = keyof ConsoleCatalogue['console']['shell']['pages'];
export type PageGroup = keyof ConsoleCatalogue['console']['shell']['groups'];
/** A queue whose length is shown beside the page's name. */
export type WaitingName = 'audits' | 'reports' | 'applications' | 'withdrawals';

/** A page of the console. Each is a chunk of its own. */
export interface ConsolePage {
  name: PageName;
  group: PageGroup;
  /** The role that opens it; null for every member of the staff. */
  role: StaffRole | null;
  icon: IconNode;
  waiting?: WaitingName;
  /** True for a page that takes the whole window. */
  isWide?: boolean;
  Page: ComponentType;
}

/** Every page, in the order of the navigation. */
export const pages: readonly ConsolePage[] = [
  {
    ...{ name: 'works', group: 'queues', role: 'audit', icon: Image, waiting: 'audits', isWide: true },
    Page: lazyWithRetry(() => import('../pages/works/WorksPage.tsx')),
  },
  {
    ...{ name: 'complaints', group: 'queues', role: 'audit', icon: Flag },
    Page: lazyWithRetry(() => import('../pages/ComplaintsPage.tsx')),
  },
  {
    ...{ name: 'reports', group: 'queues', role: 'audit', icon: Scale, waiting: 'reports' },
    Page: lazyWithRetry(() => import('../pages/ReportsPage.tsx')),
  },
  {
    ...{ name: 'applications', group: 'queues', role: 'audit', icon: FileCheck, waiting: 'applications' },
    Page: lazyWithRetry(() => import('../pages/ApplicationsPage.tsx')),
  },
  {
    ...{ name: 'accounts', group: 'people', role: 'support', icon: Users },
    Page: lazyWithRetry(() => import('../pages/AccountsPage.tsx')),
  },
  {
    ...{ name: 'announcements', group: 'people', role: 'support', icon: Megaphone },
    Page: lazyWithRetry(() => import('../pages/AnnouncementsPage.tsx')),
  },
  {
    ...{ name: 'topics', group: 'content', role: 'all', icon: LayoutList },
    Page: lazyWithRetry(() => import('../pages/TopicsPage.tsx')),
  },
  {
    ...{ name: 'configuration', group: 'content', role: 'all', icon: Settings },
    Page: lazyWithRetry(() => import('../pages/ConfigurationPage.tsx')),
  },
  {
    ...{ name: 'contests', group: 'content', role: 'contests', icon: Trophy },
    Page: lazyWithRetry(() => import('../pages/ContestsPage.tsx')),
  },
  {
    ...{ name: 'orders', group: 'money', role: 'money', icon: Receipt },
    Page: lazyWithRetry(() => import('../pages/OrdersPage.tsx')),
  },
  {
    ...{ name: 'withdrawals', group: 'money', role: 'money', icon: Banknote, waiting: 'withdrawals' },
    Page: lazyWithRetry(() => import('../pages/WithdrawalsPage.tsx')),
  },
  {
    ...{ name: 'incidents', group: 'money', role: 'money', icon: CircleAlert },
    Page: lazyWithRetry(() => import('../pages/IncidentsPage.tsx')),
  },
  {
    ...{ name: 'statistics', group: 'service', role: null, icon: ChartColumn },
    Page: lazyWithRetry(() => import('../pages/StatisticsPage.tsx')),
  },
  {
    ...{ name: 'health', group: 'service', role: null, icon: Activity },
    Page: lazyWithRetry(() => import('../pages/HealthPage.tsx')),
  },
  {
    ...{ name: 'log', group: 'service', role: 'all', icon: ScrollText },
    Page: lazyWithRetry(() => import('../pages/LogPage.tsx')),
  },
];

/** The pages that these roles open. */
export function pagesFor(roles: readonly StaffRole[]): ConsolePage[] {
  return pages.filter(({ role }) => role === null || roles.includes(role) || roles.includes('all'));
}

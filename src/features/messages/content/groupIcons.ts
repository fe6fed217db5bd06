import {
  BadgeCheck,
  Crown,
  Download,
  Gift,
  Heart,
  Info,
  Receipt,
  ShieldCheck,
  Medal,
  Users,
  Wallet,
  type IconNode,
} from 'lucide';
import type { MessageGroup } from '../../../api/contract/messages.ts';

/** The sign of each group. */
export const groupIcons: Record<MessageGroup, IconNode> = {
  fans: Users,
  interaction: Heart,
  download: Download,
  audit: ShieldCheck,
  invite: Gift,
  exchange: Receipt,
  withdraw: Wallet,
  contest: Medal,
  membership: Crown,
  author: BadgeCheck,
  system: Info,
};

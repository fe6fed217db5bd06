import {
  BadgeCheck,
  Cat,
  CircleOff,
  Clock,
  Crown,
  Download,
  Image,
  Layers,
  Lock,
  Maximize,
  Monitor,
  MonitorSmartphone,
  MousePointer2,
  PanelBottom,
  PawPrint,
  RefreshCw,
  type IconNode,
} from 'lucide';
import type { MembershipBenefit } from '../../../stores/payment/membership/membership.ts';
import type { ScreenAddress } from '../../../stores/kernel/paths.ts';

/** The icon of each benefit, and the screen on which it is used. */
export const benefitTiles: Record<MembershipBenefit, { icon: IconNode; to: ScreenAddress }> = {
  paidWallpapers: { icon: Image, to: '/dynamicWallpaper' },
  pointerSets: { icon: MousePointer2, to: '/beautifyMouse' },
  panelLooks: { icon: PanelBottom, to: '/taskbar' },
  clockStyles: { icon: Clock, to: '/clock' },
  dynamicPlaylists: { icon: RefreshCw, to: '/customAutomaticChange' },
  ultraFiles: { icon: Maximize, to: '/staticWallpaper' },
  dynamicLockScreen: { icon: Lock, to: '/lockScreenSettings' },
  themeComponents: { icon: Layers, to: '/dynamicWallpaper' },
  memberPets: { icon: Cat, to: '/petsV2' },
  severalPets: { icon: PawPrint, to: '/petsV2' },
  wallpaperPerScreen: { icon: Monitor, to: '/screens' },
  moreDevices: { icon: MonitorSmartphone, to: '/deviceManagement' },
  noAdvertisements: { icon: CircleOff, to: '/dynamicWallpaper' },
  badge: { icon: BadgeCheck, to: '/personalCenter' },
  memberWallpapers: { icon: Crown, to: '/dynamicWallpaper' },
  fastDownloads: { icon: Download, to: '/localWallpapers' },
};

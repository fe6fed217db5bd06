import {
  BadgeCheck,
  Bell,
  Crown,
  Heart,
  Image,
  KeyRound,
  Laptop,
  LogOut,
  Receipt,
  ShieldCheck,
  Upload,
  Users,
  Wallet,
  type IconNode,
} from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { CardShelf } from './CardShelf.tsx';
import { PublicNotices } from './PublicNotices.tsx';
import styles from './Shelf.module.css';

/** Three icons of a place, in the order of its promises. */
const icons = {
  messages: [Heart, ShieldCheck, Receipt],
  subscriptions: [Users, Bell, Image],
  payment: [Wallet, Receipt, Crown],
  devices: [Laptop, LogOut, ShieldCheck],
  safety: [KeyRound, ShieldCheck, Users],
  people: [Users, Bell, BadgeCheck],
  personal: [Upload, Heart, Receipt],
} as const satisfies Record<string, readonly [IconNode, IconNode, IconNode]>;

/** A place with promises for users who are signed out. */
export type PromisedPlace = keyof typeof icons;

const ordinals = ['first', 'second', 'third'] as const;

/** Three tiles about the future content of a place, and the public notices. */
export function PromiseShelf({ place }: { place: PromisedPlace }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.promises}>
        {ordinals.map((ordinal, index) => (
          <li key={ordinal} className={styles.promise}>
            <Icon of={icons[place][index] ?? Heart} size={20} />
            <span>
              <strong>{t(`shelf.promises.${place}.${ordinal}`)}</strong>
              {t(`shelf.promises.${place}.${ordinal}Text`)}
            </span>
          </li>
        ))}
      </ul>
      <PublicNotices />
      <div className={styles.tall}>
        <CardShelf />
      </div>
    </>
  );
}

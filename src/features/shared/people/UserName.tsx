import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { userTypes, type AuthorDto } from '../../../api/contract/entities.ts';
import { UserBadge } from '../../../design-system/UserBadge/index.ts';
import { languageOf } from '../../../ui/languageOf.ts';
import styles from './UserName.module.css';
import { useLanguage } from '../../../ui/useLanguage.ts';

/** Badges by user type; a normal user shows none (docs/product.md#authors-and-badges). */
const badges = new Map<number, 'sign' | 'bot' | 'original' | 'painter'>([
  [userTypes.sign, 'sign'],
  [userTypes.bot, 'bot'],
  [userTypes.original, 'original'],
  [userTypes.painter, 'painter'],
]);

/** The user, with the data of the badges. */
export type NamedUser = Pick<AuthorDto, 'nick_name' | 'nick_name_en' | 'user_type' | 'is_enterprise'>;

interface PersonNameProps {
  person: NamedUser;
  /** The name rendered in another way: a search marks its matches. */
  shownName?: ReactNode;
}

/** A user's name in one line, with at most two badges after it. */
export function UserName({ person, shownName }: PersonNameProps) {
  const name = useLanguage().nameOf(person);
  return (
    <span className={styles.name}>
      <span className={styles.text} title={name} lang={languageOf(name)}>
        {shownName ?? name}
      </span>
      <UserBadges person={person} />
    </span>
  );
}

/** The badges alone, where the name is a title of its own. */
export function UserBadges({ person }: { person: NamedUser }) {
  const { t } = useTranslation();
  const badge = badges.get(person.user_type);
  return (
    <>
      {badge && <UserBadge type={badge} label={t(`badge.${badge}`)} />}
      {person.is_enterprise && <UserBadge type="enterprise" label={t('badge.enterprise')} />}
    </>
  );
}

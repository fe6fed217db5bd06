import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { formatCount } from '../../../i18n/format.ts';
import { languageOf } from '../../../ui/languageOf.ts';
import styles from './UserHeader.module.css';
import { UserBadges, type NamedUser } from './UserName.tsx';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { Link } from '../../../ui/Link.tsx';
import type { AuthorDto } from '../../../api/contract/entities.ts';

type PeopleTab = 'followers' | 'following';

interface PersonHeadProps {
  person: NamedUser & Pick<AuthorDto, 'description' | 'description_en'>;
  /** The avatar, or a button with it. */
  face: ReactNode;
  /** Content after the badges. */
  marks?: ReactNode;
  noDescription: string;
  /** Null until it is known. */
  counts: Record<PeopleTab | 'worksCount', number | null>;
  /** The rank among all authors, where there is one. */
  popularity?: { rank: number; popularity: number } | null;
  /** Accessible names of the lists that the user counts open. */
  openNames: Record<PeopleTab, string>;
  onOpen: (tab: PeopleTab) => void;
  /** The actions on the user. */
  action: ReactNode;
}

/** The head of a user's page: face, name, badges, introduction, counts, and actions. */
export function UserHeader(props: PersonHeadProps) {
  const { person, face, marks, noDescription, counts, popularity, openNames, onOpen, action } = props;
  const { t } = useTranslation();
  const { language, nameOf, pick } = useLanguage();
  const name = nameOf(person);
  const description = pick(person.description, person.description_en);
  const write = (count: number | null): string => (count === null ? '–' : formatCount(count, language));
  const popularityWords = ({ rank, popularity: amount }: { rank: number; popularity: number }): string =>
    t('author.popularityRank', { amount: write(amount), rank });
  return (
    <header className={styles.head}>
      {face}
      <div className={styles.words}>
        <div className={styles.name}>
          <h1 title={name} lang={languageOf(name)}>
            {name}
          </h1>
          <UserBadges person={person} />
          {marks}
        </div>
        <p className={styles.description} title={description} lang={languageOf(description)}>
          {description || noDescription}
        </p>
      </div>
      <dl className={styles.counts}>
        {(['followers', 'following'] as const).map((tab) => (
          <div key={tab}>
            <dt>{t(`author.${tab}`)}</dt>
            <dd>
              <button
                type="button"
                className={styles.count}
                aria-label={`${write(counts[tab])} ${openNames[tab]}`}
                onClick={() => onOpen(tab)}
              >
                {write(counts[tab])}
              </button>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('author.worksCount')}</dt>
          <dd>{write(counts.worksCount)}</dd>
        </div>
        {popularity && (
          <div>
            <dt>{t('author.popularityCount')}</dt>
            <dd>
              <Link
                className={styles.count}
                to="/popularAuthors"
                title={popularityWords(popularity)}
                aria-label={popularityWords(popularity)}
              >
                {write(popularity.popularity)}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {action}
    </header>
  );
}

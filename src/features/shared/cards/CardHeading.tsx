import { useCardTabIndex } from '../../../design-system/VirtualGrid/index.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Link } from '../../../ui/Link.tsx';
import { useLanguage } from '../../../ui/useLanguage.ts';

interface CardHeadingProps {
  wallpaper: Wallpaper;
  /** In the page's language. */
  name: string;
  /** Of the card: the heading is `<id>-name`, what describes it `<id>-badges` and `<id>-price`. */
  id: string;
  className: string | undefined;
  level?: 2 | 3 | undefined;
}

/** The heading that a card is found by, and named by: a link over the whole card, with the author; the rest describes it. */
export function CardHeading({ wallpaper, name, id, className, level = 2 }: CardHeadingProps) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const author = useLanguage().nameOf(wallpaper.fields.author);
  return (
    <Heading className="card-heading">
      <Link
        id={`${id}-name`}
        className={className}
        to={wallpaper.detailPath}
        tabIndex={useCardTabIndex()}
        // A wallpaper that was imported on this machine may have no author.
        aria-label={author === '' ? name : t('card.open', { name, author })}
        aria-describedby={`${id}-badges ${id}-price`}
      />
    </Heading>
  );
}

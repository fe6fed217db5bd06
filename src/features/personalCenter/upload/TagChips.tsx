import { X } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Tag } from '../../../design-system/Tag/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './UploadWork.module.css';

/** The tags of a work; a press removes one. */
export function TagChips({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.chips} aria-label={t('uploadWork.tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag as="button" aria-label={t('uploadWork.removeTag', { tag })} onClick={() => onRemove(tag)}>
            {tag}
            <Icon of={X} size={14} />
          </Tag>
        </li>
      ))}
    </ul>
  );
}

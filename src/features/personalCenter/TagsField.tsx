import { X } from 'lucide';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { workLimits } from '../../api/contract/works.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { Tag } from '../../design-system/Tag/index.ts';
import { TextField } from '../../design-system/TextField/index.ts';
import type { WorkDraft } from '../../stores/social/works/workUpload.ts';
import { addTags, type TagProblem } from '../../stores/social/works/workWords.ts';
import styles from './UploadWork.module.css';

const limits = { count: workLimits.tags.maximum, length: workLimits.tag.maximum };

/** Words that describe a work: typed, added by Enter or a comma, and taken away one by one. */
export function TagsField({ control }: { control: Control<WorkDraft> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'tags' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<TagProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function add(text: string): void {
    const result = addTags(field.value, text);
    field.onChange(result.tags);
    setProblem(result.problem);
    if (!result.problem) setTyped('');
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter that ends the spelling of a Chinese word adds nothing yet.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') field.onChange(field.value.slice(0, -1));
  }

  return (
    <div className={styles.tags}>
      <TextField
        ref={input}
        label={t('uploadWork.tags')}
        help={t('uploadWork.tagsHelp', limits)}
        error={problem ? t(`uploadWork.tagProblems.${problem}`, limits) : undefined}
        size={40}
        autoComplete="off"
        value={typed}
        suffix={
          typed.trim() !== '' && (
            <Button variant="text" size={28} onClick={() => add(typed)}>
              {t('uploadWork.addTag')}
            </Button>
          )
        }
        onValueChange={(text) => {
          setProblem(null);
          if (/[,，、]$/.test(text)) add(text);
          else setTyped(text);
        }}
        onKeyDown={handleKeyDown}
        // What was typed counts, also without Enter.
        onBlur={({ relatedTarget }) => {
          if (typed.trim() !== '' && !(relatedTarget instanceof HTMLButtonElement)) add(typed);
          field.onBlur();
        }}
      />
      {field.value.length > 0 && (
        <ul className={styles.chips} aria-label={t('uploadWork.tags')}>
          {field.value.map((tag) => (
            <li key={tag}>
              <Tag
                as="button"
                aria-label={t('uploadWork.removeTag', { tag })}
                onClick={() => {
                  field.onChange(field.value.filter((known) => known !== tag));
                  input.current?.focus();
                }}
              >
                {tag}
                <Icon of={X} size={14} />
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

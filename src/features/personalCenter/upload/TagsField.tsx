import { useRef, type KeyboardEvent } from 'react';
import { useController, useFormContext, type Control } from 'react-hook-form';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { workLimits } from '../../../api/contract/works.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import type { WorkDraft } from '../../../stores/social/works/workUpload.ts';
import { addTags, type TagProblem } from '../../../api/rules/workTexts.ts';
import { TagChips } from './TagChips.tsx';
import styles from './UploadWork.module.css';

const limits = { count: workLimits.tags.maximum, length: workLimits.tag.maximum };

/** Tags of a work: typed, added by Enter or a comma, and removed one by one. Text not added yet counts, too. */
export function TagsField({ control }: { control: Control<WorkDraft> }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'tags' });
  const { setError, clearErrors } = useFormContext<WorkDraft>();
  const describe = (problem: TagProblem): string => t(`uploadWork.tagProblems.${problem}`, limits);
  const { field: next, fieldState } = useController({
    control,
    name: 'nextTag',
    rules: {
      validate(text, { tags }) {
        const { problem } = addTags(tags, text);
        return problem === null || describe(problem);
      },
    },
  });
  const typed = next.value;
  const input = useRef<HTMLInputElement>(null);

  function add(text: string): void {
    const { tags, problem } = addTags(field.value, text);
    field.onChange(tags);
    if (problem === null) next.onChange('');
    else setError('nextTag', { message: describe(problem) });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter that ends the spelling of a Chinese word adds nothing yet.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    // Backspace held down to clear the text does not remove tags.
    if (event.key === 'Backspace' && typed === '' && !event.repeat) field.onChange(field.value.slice(0, -1));
  }

  return (
    <div className={styles.tags}>
      <TextField
        ref={input}
        label={t('uploadWork.tags')}
        help={t('uploadWork.tagsHelp', limits)}
        error={fieldState.error?.message}
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
          clearErrors('nextTag');
          if (/[,，、]$/.test(text)) add(text);
          else next.onChange(text);
        }}
        onKeyDown={handleKeyDown}
        onBlur={({ relatedTarget }) => {
          // A button would move away from under the pointer that presses it.
          if (typed.trim() !== '' && !(relatedTarget instanceof HTMLButtonElement)) add(typed);
          next.onBlur();
        }}
      />
      {field.value.length > 0 && (
        <TagChips
          tags={field.value}
          onRemove={(tag) => {
            field.onChange(field.value.filter((known) => known !== tag));
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

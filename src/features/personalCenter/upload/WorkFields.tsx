import { observer } from 'mobx-react-lite';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { workLimits } from '../../../api/contract/works.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { FormCheckbox, FormRadioGroup, FormTextField } from '../../../design-system/Form/index.ts';
import { workUploadStore, type WorkDraft } from '../../../stores/social/works/workUpload.ts';
import { workNameProblem } from '../../../api/rules/workTexts.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { isFree, PriceFields } from './PriceFields.tsx';
import { TagsField } from './TagsField.tsx';
import styles from './UploadWork.module.css';

interface WorkFieldsProps {
  control: Control<WorkDraft>;
  /** Focuses the name. */
  autoFocus: boolean;
}

/** The fields of a new work: name, tags, category, price, and origin. */
export function WorkFields({ control, autoFocus }: WorkFieldsProps) {
  const { t } = useTranslation();
  const priceKind = useWatch({ control, name: 'priceKind' });
  return (
    <>
      <FormTextField<WorkDraft>
        control={control}
        name="name"
        label={t('uploadWork.name')}
        autoFocus={autoFocus}
        size={40}
        autoComplete="off"
        rules={{
          required: t('uploadWork.nameProblems.missing'),
          validate: (typed) => {
            const problem = workNameProblem(typed);
            return problem === null || t(`uploadWork.nameProblems.${problem}`, workLimits.name);
          },
        }}
      />
      <TagsField control={control} />
      <CategoryField control={control} />
      <PriceFields<WorkDraft>
        control={control}
        kindName="priceKind"
        priceName="price"
        isFree={isFree(priceKind)}
      />
      <FormCheckbox<WorkDraft>
        control={control}
        name="isOwner"
        label={t('uploadWork.owner')}
        rules={{ required: t('uploadWork.ownerNeeded') }}
      />
    </>
  );
}

const CategoryField = observer(function CategoryField({ control }: { control: Control<WorkDraft> }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const upload = useStore(workUploadStore);
  const { categories, areCategoriesLoading, chosen } = upload;
  const hasFailed = chosen !== null && !areCategoriesLoading && categories.length === 0;
  return (
    <div className={styles.category}>
      {categories.length > 0 ? (
        // All in sight: a menu would not fit into the dialog.
        <FormRadioGroup<WorkDraft, string>
          control={control}
          name="categoryId"
          label={t('uploadWork.category')}
          orientation="horizontal"
          options={categories.map(({ category_id: id, name, name_en: english }) => ({
            value: String(id),
            label: pick(name, english),
          }))}
          rules={{ required: t('uploadWork.categoryNeeded') }}
        />
      ) : (
        <>
          <span>{t('uploadWork.category')}</span>
          {!hasFailed && (
            <span className={styles.hint} role="status">
              {chosen ? t('state.loading') : t('uploadWork.categoryAfterFile')}
            </span>
          )}
        </>
      )}
      {hasFailed && (
        <p role="alert">
          {t('uploadWork.categoriesFailed')}{' '}
          <Button variant="text" size={28} onClick={upload.loadCategories}>
            {t('state.retry')}
          </Button>
        </p>
      )}
    </div>
  );
});

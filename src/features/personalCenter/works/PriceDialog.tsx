import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { priceKinds } from '../../../api/contract/entities.ts';
import { authorPriceKinds } from '../../../api/contract/works.ts';
import { ownWorksStore } from '../../../stores/social/works/ownWorks.ts';
import type { Work } from '../../../stores/social/works/work.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useLanguage } from '../../../ui/useLanguage.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { isFree, PriceFields } from '../upload/PriceFields.tsx';
import styles from './WorkCard.module.css';

interface PriceValues {
  kind: string;
  price: number | null;
}

/** Changes what a work costs; a refusal keeps the input. */
export const PriceDialog = observer(function PriceDialog(props: { work: Work; onClose: () => void }) {
  const { work, onClose } = props;
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const works = useStore(ownWorksStore);
  const toasts = useToasts();
  const { fields } = work.wallpaper;
  const form = useForm<PriceValues>({
    defaultValues: { kind: String(fields.ptype), price: fields.price > 0 ? fields.price : null },
  });
  const kind = form.watch('kind');

  async function handleSubmit(values: PriceValues): Promise<void> {
    const ptype = authorPriceKinds.find((each) => String(each) === values.kind) ?? priceKinds.free;
    const price = ptype === priceKinds.free ? 0 : (values.price ?? 0);
    const failure = await works.setPrice(work, { ptype, price });
    if (failure === null) {
      toasts.done('works.done.setPrice');
      return onClose();
    }
    form.setError(failure === 'workPriceInvalid' ? 'price' : 'root', { message: t(`failure.${failure}`) });
  }

  return (
    <FormDialog
      form={form}
      title={t('workPrice.title')}
      width="440px"
      submitLabel={t('workPrice.save')}
      cancelLabel={t('workPrice.cancel')}
      errorSummary={(messages) => t('workPrice.errors', { messages })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={styles.priced}>
        {pick(fields.name, fields.name_en)} · {t('workPrice.sold')}
      </p>
      <PriceFields<PriceValues>
        control={form.control}
        kindName="kind"
        priceName="price"
        isFree={isFree(kind)}
      />
    </FormDialog>
  );
});

import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { priceKinds } from '../../../api/contract/entities.ts';
import { workLimits } from '../../../api/contract/works.ts';
import { FormNumberField, FormRadioGroup } from '../../../design-system/Form/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

const kinds = ['free', 'fish', 'paidForAll'] as const;

interface PriceFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Name of the form field with the price kind of the contract, as text. */
  kindName: FieldPathByValue<Values, string | null>;
  priceName: FieldPathByValue<Values, number | null>;
  isFree: boolean;
}

/** Price of a work: free, or dried fish, with or without an exception for members. */
export function PriceFields<Values extends FieldValues>(props: PriceFieldsProps<Values>) {
  const { control, kindName, priceName, isFree: isFreeWork } = props;
  const { t } = useTranslation();
  const { minimum, maximum } = workLimits.price;
  const isInLimits = (price: number | null): boolean =>
    price !== null && Number.isInteger(price) && price >= minimum && price <= maximum;
  return (
    <>
      <FormRadioGroup<Values, string>
        control={control}
        name={kindName}
        label={t('workPrice.kind')}
        orientation="horizontal"
        options={kinds.map((kind) => ({
          value: String(priceKinds[kind]),
          label: t(`workPrice.kinds.${kind}`),
        }))}
      />
      {!isFreeWork && (
        <FormNumberField<Values>
          control={control}
          name={priceName}
          label={t('workPrice.price')}
          help={t('workPrice.help', { minimum, maximum })}
          minValue={0}
          step={1}
          size={40}
          unit={t('detail.fish')}
          incrementLabel={t('workPrice.increase')}
          decrementLabel={t('workPrice.decrease')}
          rules={{
            required: t('workPrice.problem', { minimum, maximum }),
            validate: (price) => isInLimits(price) || t('workPrice.problem', { minimum, maximum }),
          }}
        />
      )}
    </>
  );
}

/** True for the price kind of free works, as forms have it. */
export function isFree(priceKind: string): boolean {
  return priceKind === String(priceKinds.free);
}

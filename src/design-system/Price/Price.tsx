import { clsx } from 'clsx/lite';
import { Crown } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { FishIcon, Icon } from '../Icon/index.ts';
import styles from './Price.module.css';

export interface PriceProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Kind of price: free, 小鱼干, or a membership. Each has its colour. */
  kind: 'free' | 'fish' | 'vip';
  /** The price as it is shown. */
  label: string;
  /** Announced by screen readers where the label is a bare number. */
  accessibleLabel?: string;
  /** `large` on the detail page. */
  size?: 'small' | 'large';
  /** Name of the currency, next to a large amount. */
  unit?: string;
}

/** Price of an item: free, dried fish, or free with VIP. */
export function Price(props: PriceProps) {
  const { kind, label, accessibleLabel, size = 'small', unit, className, ...rest } = props;
  return (
    <span {...rest} className={clsx(styles.price, className)} data-kind={kind} data-size={size}>
      {kind === 'fish' && <FishIcon size={size === 'large' ? 18 : 14} />}
      {kind === 'vip' && size === 'large' && <Icon of={Crown} size={14} />}
      <span className={styles.label} aria-hidden={accessibleLabel ? true : undefined}>
        {label}
      </span>
      {accessibleLabel && <span className="visually-hidden">{accessibleLabel}</span>}
      {unit && <span>{unit}</span>}
    </span>
  );
}

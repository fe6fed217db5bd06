import type { ComponentPropsWithRef } from 'react';
import styles from './Tag.module.css';

/** A word that describes something. */
export function Tag({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={[styles.tag, className].filter(Boolean).join(' ')} />;
}

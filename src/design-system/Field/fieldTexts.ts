/** A visible label, or a name for assistive technology only: one of them, never both, never none. */
export type FieldLabel =
  | {
      /** The label above the control, or beside it. */
      label: string;
      'aria-label'?: never;
    }
  | {
      label?: never;
      /** Its name for assistive technology alone, where something visible says the same. */
      'aria-label': string;
    };

/** The texts under a control. */
export interface FieldTexts {
  /** Instructions for filling it in. They remain visible while an error is shown. */
  help?: string | undefined;
  /** The error and its remedy. When set, the control is invalid. */
  error?: string | undefined;
  /** Reason why it cannot be used now. Its presence is what disables the control. */
  disabledReason?: string | undefined;
}

/** Ids of the texts under a control, for `aria-describedby`; undefined when there are none. */
export function describedBy(id: string, texts: FieldTexts & { counter?: unknown }): string | undefined {
  const ids = [
    texts.error && `${id}-error`,
    texts.disabledReason && `${id}-reason`,
    texts.help && `${id}-help`,
    texts.counter !== undefined && `${id}-counter`,
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

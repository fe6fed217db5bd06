declare module 'virtual:examples' {
  /** The copy-ready example of each component, compiled (`scripts/reference/examplesPlugin.ts`). */
  export const examples: Readonly<Record<string, import('react').ComponentType>>;
}

declare module 'virtual:example-codes' {
  /** The code of each, by the component's name. */
  export const codes: Readonly<Record<string, string>>;
}

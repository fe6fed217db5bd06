export { SuggestField, type SuggestFieldProps } from './SuggestField.tsx';
export type { SuggestGroup } from './suggestCollection.tsx';

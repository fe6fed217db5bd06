export { ClearButton } from './ClearButton.tsx';
export { Field, type FieldControlProps, type FieldProps } from './Field.tsx';
export { FieldBox, type FieldBoxProps } from './FieldBox.tsx';
export { FieldMessages } from './FieldMessages.tsx';
export { describedBy, type FieldLabel, type FieldTexts } from './fieldTexts.ts';
export { useText, type TextProps } from './useText.ts';
export { useToggle, type ToggleProps } from './useToggle.ts';

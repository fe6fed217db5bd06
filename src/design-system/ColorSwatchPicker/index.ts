export { ColorSwatchPicker, type ColorSwatchPickerProps } from './ColorSwatchPicker.tsx';

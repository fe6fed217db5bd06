export type { RadioOption } from './Radio.tsx';
export { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

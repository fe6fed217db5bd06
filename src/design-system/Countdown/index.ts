export { Countdown, type CountdownLabels, type CountdownProps } from './Countdown.tsx';
export { splitRemaining, type CountdownParts, type CountdownUnit } from './splitRemaining.ts';

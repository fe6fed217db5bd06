/** What the shell shows of accounts, in one chunk that comes after the first paint. */
export { AccountArea } from './AccountArea.tsx';
export { SessionLayer } from './SessionLayer.tsx';

export { QRCode, type QRCodeProps } from './QRCode.tsx';
export type { QrLevel } from './encodeQrCode.ts';

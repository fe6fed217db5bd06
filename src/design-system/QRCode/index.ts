export { encodeQrCode, type QrCode, type QrOptions } from './encodeQrCode.ts';
export { QRCode, type QRCodeProps } from './QRCode.tsx';
export { maximumVersion, type QrLevel } from './qrTables.ts';

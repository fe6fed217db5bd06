export { Modal, type ModalProps } from './Modal.tsx';
export { modalSizes } from './modalSize.ts';
export type { ModalCloseReason, ModalVeto } from './useVetoedOpen.ts';

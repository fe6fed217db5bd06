export { createToastQueue, toastLifetimes, type Toast, type ToastQueue } from './toastQueue.ts';
export { ToastRegion } from './ToastRegion.tsx';

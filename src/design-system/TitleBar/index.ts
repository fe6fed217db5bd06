export { TitleBar, TitleBarDragRegion, WindowButtons, type WindowButtonsProps } from './TitleBar.tsx';

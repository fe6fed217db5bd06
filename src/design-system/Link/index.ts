export { Link, type LinkProps, type LinkRenderProps } from './Link.tsx';

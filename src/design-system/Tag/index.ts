export { Tag } from './Tag.tsx';

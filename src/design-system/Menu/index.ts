export { Menu, type MenuProps } from './Menu.tsx';
export type { MenuAction, MenuEntry, MenuItem, MenuLink, MenuSection } from './items.ts';

export { Sidebar, SidebarGroup, SidebarRow, type SidebarProps, type SidebarRowProps } from './Sidebar.tsx';

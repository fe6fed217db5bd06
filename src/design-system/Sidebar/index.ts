export {
  Sidebar,
  SidebarGroup,
  SidebarRow,
  type SidebarGroupProps,
  type SidebarProps,
  type SidebarRowProps,
} from './Sidebar.tsx';

/** A line of the tray's menu. */
export interface TrayEntry {
  /** Stays the same as long as it means the same: a click on a menu that has changed in the meantime is still right. */
  id: string;
  label: string;
  isEnabled?: boolean;
  /** With a check mark that is set or not; absent for none. */
  isChecked?: boolean;
  /** A small PNG beside the label. */
  picture?: Buffer | null;
  children?: readonly TrayEntry[];
  onChoose?: () => void;
}

/** Entries between two lines. */
export type TrayMenu = readonly (readonly TrayEntry[])[];

/** Content of the tray icon. */
export interface TrayContent {
  /** The product's name. */
  title: string;
  /** Second line of the tooltip. */
  tooltip: string;
  menu: TrayMenu;
}

/** The product's place among the small icons of the desktop's panel. */
export interface Tray {
  /** True while a panel shows it: panels come and go. */
  readonly isShown: boolean;
  show(face: TrayContent): void;
  close(): Promise<void>;
}

export interface TrayOptions {
  /** The icon was clicked. */
  onActivate: () => void;
  onShownChange: (isShown: boolean) => void;
}

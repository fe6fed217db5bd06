import { removeDevice, removeFromPlaylist } from '../../../.storybook/guides/sharedPanels.tsx';

export const Right = removeDevice;

export const Wrong = removeFromPlaylist;

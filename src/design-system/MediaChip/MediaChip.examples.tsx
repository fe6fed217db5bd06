import { MediaChip } from './index.ts';

export const Right = () => <MediaChip kind="vip" label="VIP" />;

export const Wrong = () => (
  <>
    <MediaChip kind="plain" label="4K" />
    <MediaChip kind="plain" label="3D" />
    <MediaChip kind="vip" label="VIP" />
  </>
);

import { WifiOff } from 'lucide';
import { Icon } from '../Icon/index.ts';
import { RegionState, type RegionStateProps } from '../RegionState/index.ts';

/** It says what still works, so the description is not optional. */
export type OfflineStateProps = Omit<RegionStateProps, 'sign' | 'role' | 'description'> & {
  /** Features that still work without a connection. */
  description: string;
};

/** No network: a sign, what still works, a way to reconnect. */
export function OfflineState(props: OfflineStateProps) {
  return <RegionState {...props} role="alert" sign={<Icon of={WifiOff} size={48} />} />;
}

import { TriangleAlert } from 'lucide';
import { Icon } from '../Icon/index.ts';
import { RegionState, type RegionStateProps } from '../RegionState/index.ts';

/** An error always offers a way on, so the action is not optional. */
export type ErrorStateProps = Omit<RegionStateProps, 'sign' | 'role' | 'action'> &
  Required<Pick<RegionStateProps, 'action'>>;

/** Something did not load: a sign, what happened, a retry. */
export function ErrorState(props: ErrorStateProps) {
  const sign = <Icon of={TriangleAlert} size={48} color="var(--c-warn)" />;
  return <RegionState {...props} role="alert" sign={sign} />;
}

import { TriangleAlert } from 'lucide-react';
import { iconStroke } from '../Icon/index.ts';
import { RegionState, type RegionStateProps } from '../RegionState/index.ts';

/** An error always offers a way on, so the action is not optional. */
export type ErrorStateProps = Omit<RegionStateProps, 'sign' | 'role' | 'action'> &
  Required<Pick<RegionStateProps, 'action'>>;

/** Something did not load: a sign, what happened, a retry. */
export function ErrorState(props: ErrorStateProps) {
  const sign = <TriangleAlert size={36} strokeWidth={iconStroke} color="var(--c-warn)" aria-hidden="true" />;
  return <RegionState {...props} role="alert" sign={sign} />;
}

import { RegionState, type RegionStateProps } from '../RegionState/index.ts';

export type EmptyStateProps = Omit<RegionStateProps, 'sign' | 'role'>;

/** Nothing to show: a thin crescent, a line, an action. */
export function EmptyState(props: EmptyStateProps) {
  return <RegionState {...props} role="status" sign={<Crescent />} />;
}

function Crescent() {
  return (
    <svg width={48} height={48} viewBox="-1.05 -1.05 2.1 2.1" aria-hidden="true">
      <circle r="0.98" fill="#4a5079" stroke="currentColor" strokeOpacity="0.35" strokeWidth="0.04" />
      <path
        d="M0-1A1 1 0 0 1 0 1A.9 1 0 0 0 0-1Z"
        fill="#fdf3da"
        stroke="#b98a2c"
        strokeOpacity="0.45"
        strokeWidth="0.03"
      />
    </svg>
  );
}

import { Component, Suspense, type ReactNode } from 'react';
import { LazyListPlaceholder } from '../../features/shared/lists/lazyListPlaceholder.ts';

/**
 * Keeps the shell alive when a screen fails: shows an error in its place, and reloads the page on demand, since what
 * failed once (a chunk of an older build, say) fails again.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <Suspense>
        <LazyListPlaceholder failure="unreadable" onRetry={() => location.reload()} />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}

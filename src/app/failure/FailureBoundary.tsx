import { Component, type ReactNode } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import type { FailureScope } from './FailurePage.tsx';

interface FailureBoundaryProps {
  /** Scope of the children: the whole window, or one screen, around which the shell stays alive. */
  scope: FailureScope;
  children: ReactNode;
}

/** Shows in place of children that throw what happened, and the way on. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    const { scope, children } = this.props;
    return failure ? <FailureNotice scope={scope} error={failure.error} /> : children;
  }
}

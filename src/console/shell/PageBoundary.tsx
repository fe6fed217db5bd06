import { Component, type ReactNode } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { ErrorState } from '../../design-system/ErrorState/index.ts';
import { translate } from '../../i18n/i18n.ts';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Shows that a page failed, in its place: the rest of the console goes on. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title={translate('console.shell.failedTitle')}
        description={translate('console.errors.contract')}
        action={<Button onClick={() => location.reload()}>{translate('console.shell.retry')}</Button>}
      />
    );
  }
}

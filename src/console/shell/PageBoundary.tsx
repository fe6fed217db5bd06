import { Component, type ReactNode } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { ErrorState } from '../../design-system/ErrorState/index.ts';
import { ConsoleContext } from '../client/consoleContext.ts';
import type { Words } from '../i18n/words.ts';

interface PageBoundaryProps {
  children: ReactNode;
  /** Around everything, where no page gives them. */
  words?: Words;
}

/** Shows that a page failed, in its place: the rest of the console goes on. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  static override contextType = ConsoleContext;
  declare context: React.ContextType<typeof ConsoleContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const words = this.props.words ?? this.context?.words;
    return (
      <ErrorState
        title={words?.shell.failedTitle ?? ''}
        description={words?.errors.contract}
        action={<Button onClick={() => location.reload()}>{words?.shell.retry}</Button>}
      />
    );
  }
}

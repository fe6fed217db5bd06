import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { explain } from '../client/explain.ts';
import type { More, Rows } from '../client/useRows.ts';

interface MoreRowsProps {
  more: More;
  list: Rows<unknown>;
}

/** The way from the last row of a table to the rows after it, which are appended. Where it ends, it keeps the focus. */
export function MoreRows({ more, list }: MoreRowsProps) {
  const { t } = useConsole();
  const { rows, hasMore, pages } = list;
  const { isPending, error, show } = more;
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The button has gone with the focus, unless that was elsewhere by then.
    if (hadFocus.current && document.activeElement === document.body) end.current?.focus();
    hadFocus.current = button.current !== null && button.current === document.activeElement;
  });
  return (
    <>
      {error && <InlineMessage kind="error" text={explain(error, t)} />}
      {hasMore && (
        <p>
          <Button ref={button} isLoading={isPending} onClick={show}>
            {t('console.shell.more')}
          </Button>
        </p>
      )}
      {!hasMore && pages > 1 && (
        <p ref={end} tabIndex={-1}>
          {t('console.shell.allRows', { count: rows.length })}
        </p>
      )}
    </>
  );
}

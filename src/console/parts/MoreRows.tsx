import { Button } from '../../design-system/Button/index.ts';
import { useConsole } from '../client/consoleContext.ts';

/** The way from the last row of a page to the rows after it. */
export function MoreRows({ onShow }: { onShow: () => void }) {
  const { t } = useConsole();
  return (
    <p>
      <Button onClick={onShow}>{t('console.shell.more')}</Button>
    </p>
  );
}

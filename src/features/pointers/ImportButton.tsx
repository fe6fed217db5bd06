import { cutText } from '../../api/rules/shownText.ts';
import { Upload } from 'lucide';
import { useRef } from 'react';
import type { PointerShape } from '../../bridge/contract/pointer.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './ImportButton.module.css';
import { usePointerActions } from './usePointerActions.ts';

/** Opens the system's dialog for pointer files: for a new set, or one for a shape of the selected set. */
export function ImportButton({ shape, label }: { shape: PointerShape | null; label: string }) {
  const { t } = useTranslation();
  const actions = usePointerActions();
  const input = useRef<HTMLInputElement>(null);

  function handleFiles(files: File[]): void {
    const [first] = files;
    if (!first) return;
    // The folder that the files come from, or the archive, has the name of the set.
    const folder = first.webkitRelativePath.split('/')[0] ?? '';
    const archive = files.length === 1 ? first.name.replace(/\.(?:zip|tgz|tar|tar\.gz|cur|ani)$/i, '') : '';
    void actions.import(cutText(folder || archive || t('pointer.imports.name'), 60), files, shape);
  }

  return (
    <>
      <Button
        icon={<Icon of={Upload} size={14} />}
        title={t('pointer.importHint')}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple={shape === null}
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          handleFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

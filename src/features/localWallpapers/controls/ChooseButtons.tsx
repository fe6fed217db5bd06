import { useRef, type RefObject } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { libraryImportStore } from '../../../stores/wallpapers/libraryImports.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { acceptedTypes } from './acceptedTypes.ts';

/** Opens the system's dialogs for files and for a folder. */
export function ChooseButtons({ size }: { size: 32 | 40 }) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" size={size} onClick={() => files.current?.click()}>
        {t('library.choose')}
      </Button>
      <Button variant="neutral" size={size} onClick={() => folder.current?.click()}>
        {t('library.chooseFolder')}
      </Button>
      <FileInput input={files} accept={acceptedTypes} />
      <FileInput input={folder} isFolder />
    </>
  );
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  accept?: string;
  isFolder?: boolean;
}

function FileInput({ input, accept, isFolder = false }: FileInputProps) {
  const imports = useStore(libraryImportStore);
  return (
    <input
      ref={input}
      {...(isFolder && { webkitdirectory: '' })}
      type="file"
      hidden
      multiple
      accept={accept}
      onChange={({ currentTarget }) => {
        const chosen = [...(currentTarget.files ?? [])];
        // A user who chooses a hidden file by its name wants it; a folder brings hidden ones along.
        const files = isFolder
          ? chosen.filter(({ webkitRelativePath: path }) => !/(^|\/)\./.test(path))
          : chosen;
        void imports.importFiles(files.map((file) => ({ file, path: file.webkitRelativePath || file.name })));
        currentTarget.value = '';
      }}
    />
  );
}

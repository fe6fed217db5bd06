import { useMemo } from 'react';
import { fileKinds, type FileKind } from '../../../bridge/contract/arrangement.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** Returns the names of the kinds' folders in the present language. */
export function useFolderNames(): Record<FileKind, string> {
  const { t } = useTranslation();
  const list = fileKinds.map((kind) => t(`arrangement.kinds.${kind}`)).join('/');
  return useMemo(() => {
    const named = list.split('/');
    return Object.fromEntries(fileKinds.map((kind, index) => [kind, named[index]])) as Record<
      FileKind,
      string
    >;
  }, [list]);
}

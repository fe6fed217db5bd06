import { CopyButton } from '../../src/design-system/CopyButton/index.ts';
import { words } from '../words.ts';

/** The name of a token; a click copies it. */
export function CopyToken({ name }: { name: string }) {
  return (
    <CopyButton
      variant="text"
      size={24}
      text={name}
      labels={{ copy: name, copied: words('已复制', 'Copied'), failed: words('没有复制', 'Not copied') }}
    />
  );
}

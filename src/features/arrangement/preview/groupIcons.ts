import { AppWindow, Archive, File, FileText, Film, Image, Tag, type IconNode } from 'lucide';
import { fileKinds, type FileKind } from '../../../bridge/contract/arrangement.ts';

const icons: Record<FileKind, IconNode> = {
  documents: FileText,
  pictures: Image,
  media: Film,
  archives: Archive,
  programs: AppWindow,
  others: File,
};

/** The kind of this name; null for a group of the user's own. */
export function kindOf(group: string): FileKind | null {
  return fileKinds.find((kind) => kind === group) ?? null;
}

/** The icon of a kind, or of a group of the user's own. */
export function iconOf(group: string): IconNode {
  const kind = kindOf(group);
  return kind ? icons[kind] : Tag;
}

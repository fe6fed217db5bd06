import { AppWindow, Archive, ChevronDown, File, FileText, Film, Folder, Image, type IconNode } from 'lucide';
import type { FileLook } from '../../bridge/contract/layers/groupsMethods.ts';

const icons: Readonly<Record<FileLook | 'fold', IconNode>> = {
  documents: FileText,
  pictures: Image,
  media: Film,
  archives: Archive,
  programs: AppWindow,
  others: File,
  folder: Folder,
  fold: ChevronDown,
};

const namespace = 'http://www.w3.org/2000/svg';

/** The icon of a file, or of folding a box, in lines of the colour of the text. */
export function drawIcon(name: FileLook | 'fold'): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  for (const [tag, attributes] of icons[name]) {
    const part = document.createElementNS(namespace, tag);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
    svg.append(part);
  }
  return svg;
}

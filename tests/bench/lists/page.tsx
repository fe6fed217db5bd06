import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { OurGrid, VirtuaGrid } from './grids.tsx';
import { BareList, OurList, VirtuaList, VirtuosoList } from './lists.tsx';
import { ModalPage } from './ModalPage.tsx';
import '../../../src/design-system/tokens.css';
import '../../../src/design-system/base.css';

const pages: Record<string, () => ReactNode> = {
  'grid-ours': OurGrid,
  'grid-virtua': VirtuaGrid,
  'modal-ours': () => <ModalPage List={OurList} />,
  'modal-tanstack': () => <ModalPage List={BareList} />,
  'modal-virtuoso': () => <ModalPage List={VirtuosoList} />,
  'modal-virtua': () => <ModalPage List={VirtuaList} />,
};

const Page = pages[new URLSearchParams(location.search).get('page') ?? ''];
const root = document.getElementById('root');
if (!Page || !root) throw new Error('Which page?');
createRoot(root).render(<Page />);

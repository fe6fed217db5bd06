import { ProgressBar } from '../../src/design-system/ProgressBar/index.ts';
import { Skeleton } from '../../src/design-system/Skeleton/index.ts';
import { Spinner } from '../../src/design-system/Spinner/index.ts';
import { words } from '../words.ts';

export const KeepsThePlace = () => <Skeleton width="226px" height="127px" />;
export const JumpsWhenItComes = () => <Spinner />;
export const NamesTheWait = () => (
  <div style={{ flex: 1 }}>
    <span>{words('正在下载「月栖湖心」', 'Downloading “The Moon Rests on the Lake”')}</span>
    <ProgressBar label={words('下载进度', 'Download')} value={0.4} />
  </div>
);
export const WaitsInSilence = () => (
  <div style={{ flex: 1 }}>
    <ProgressBar label={words('下载进度', 'Download')} value={0.4} />
  </div>
);

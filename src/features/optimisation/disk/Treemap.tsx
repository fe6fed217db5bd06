import { observer } from 'mobx-react-lite';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { DiskView } from '../../../bridge/contract/optimisation.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { diskStore } from '../../../stores/optimisation/disk.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Disk.module.css';
import { nextTile } from './nextTile.ts';
import { squarify, type Tile } from './squarify.ts';
import { useDiskActions } from './useDiskActions.ts';

/** Inner size by the mock; the tiles are placed by percent, so that they follow the window. */
const size = { width: 582, height: 344 };
/** Smaller tiles have no room for words; their names are read and shown when they have the focus. */
const smallestText = { width: 64, height: 44 };

/** The folders of a folder as tiles by their size: arrows move, Enter opens, Backspace goes up. */
export const Treemap = observer(function Treemap({ view }: { view: DiskView }) {
  const { t } = useTranslation();
  const { selected } = useStore(diskStore);
  const { open } = useDiskActions();
  const list = useRef<HTMLUListElement>(null);
  const { parts, trail } = view;
  const tiles = squarify(
    parts.map(({ bytes }) => bytes),
    size.width,
    size.height,
  );
  const current = Math.max(
    0,
    parts.findIndex(({ folder }) => folder !== null && folder === selected?.folder),
  );
  const name = trail.at(-1)?.name || t('optimisation.disk.homeFolder');

  function handleKeyDown(event: KeyboardEvent, index: number): void {
    const parent = trail.at(-2);
    if (event.key === 'Backspace' && parent) return void open(parent.folder);
    const next = nextTile(tiles, index, event.key);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[data-tile]')[next]?.focus();
  }

  return (
    <ul
      ref={list}
      className={styles.map}
      aria-label={t('optimisation.disk.map', { name })}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {parts.map((part, index) => {
        const tile = tiles[index];
        return (
          tile && (
            <li key={part.folder ?? 'rest'} style={placeOf(tile)}>
              <TileButton
                part={part}
                tile={tile}
                rank={Math.min(4, Math.floor((index / Math.max(1, parts.length)) * 5))}
                isSelected={part.folder !== null && part.folder === selected?.folder}
                tabIndex={index === current ? 0 : -1}
                onKeyDown={(event) => handleKeyDown(event, index)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
});

function placeOf({ x, y, width, height }: Tile): CSSProperties {
  return {
    left: `${(x / size.width) * 100}%`,
    top: `${(y / size.height) * 100}%`,
    width: `${(width / size.width) * 100}%`,
    height: `${(height / size.height) * 100}%`,
  };
}

interface TileButtonProps {
  part: DiskView['parts'][number];
  tile: Tile;
  /** 0 for the largest fifth to 4. */
  rank: number;
  isSelected: boolean;
  tabIndex: number;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One folder of the map. */
function TileButton({ part, tile, rank, isSelected, tabIndex, onKeyDown }: TileButtonProps) {
  const { t } = useTranslation();
  const { open, select } = useDiskActions();
  const { folder, bytes } = part;
  const name = part.name ?? t('optimisation.disk.rest');
  const hasText = tile.width >= smallestText.width && tile.height >= smallestText.height;
  return (
    <button
      type="button"
      data-tile
      className={styles.tile}
      data-rank={rank}
      aria-current={isSelected ? 'true' : undefined}
      aria-label={hasText ? undefined : t('optimisation.disk.part', { name, size: formatBytes(bytes) })}
      title={name}
      tabIndex={tabIndex}
      onFocus={() => folder !== null && void select(folder)}
      onClick={(event) => {
        // The first click shows what is in it, as the focus does; the second goes in.
        if (folder !== null && (event.detail === 0 || event.detail > 1)) void open(folder);
      }}
      onKeyDown={onKeyDown}
    >
      {hasText && (
        <>
          <span className={styles.tileName}>{name}</span>
          <span>{formatBytes(bytes)}</span>
        </>
      )}
    </button>
  );
}

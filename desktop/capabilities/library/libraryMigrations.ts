import type { HostMigration } from '../../storage/migrations.ts';
import { renditionsTable } from './renditions.ts';

/** The library's tables, in which wallpapers that were removed a moment ago are still there. */
export const libraryMigrations: readonly HostMigration[] = [
  `create table local_wallpapers (
    number integer primary key autoincrement,
    md5 text not null unique,
    fields text not null,
    source_md5 text,
    name_key text not null default '',
    sort_key text not null default '',
    kind text not null default 'picture',
    pixels integer not null default 0,
    removed_at integer
  ) strict;
  create index local_wallpapers_by_source on local_wallpapers (source_md5);
  create index local_wallpapers_by_name on local_wallpapers (sort_key, number) where removed_at is null;
  create index local_wallpapers_by_size on local_wallpapers (pixels, number) where removed_at is null;
  create index local_wallpapers_by_kind on local_wallpapers (kind, number) where removed_at is null;
  create index local_wallpapers_by_kind_and_name on local_wallpapers (kind, sort_key, number) where removed_at is null;
  create index local_wallpapers_names on local_wallpapers (name_key, kind) where removed_at is null;
  create index local_wallpapers_by_kind_and_size on local_wallpapers (kind, pixels, number) where removed_at is null;
  create index local_wallpapers_removed on local_wallpapers (removed_at) where removed_at is not null;
  -- Which files are owned is asked for every media request: an index instead of a search through the JSON of all rows.
  create table local_files (
    md5 text not null,
    number integer not null references local_wallpapers (number) on delete cascade,
    primary key (md5, number)
  ) strict, without rowid;
  create index local_files_by_number on local_files (number);
  -- Content that ended or outlasted the process that read it: watched folders do not try it at every start.
  create table stopped_files (
    md5 text primary key,
    bytes integer not null
  ) strict, without rowid;
  create index stopped_files_by_bytes on stopped_files (bytes)`,
  renditionsTable,
];

import type { HostMigration } from '../../storage/migrations.ts';

/** Playlists and their entries; what was removed stays until the next start. */
export const playlistMigrations: readonly HostMigration[] = [
  `create table playlists (
    number integer primary key autoincrement,
    id text not null unique,
    name text not null,
    sequence text not null,
    interval_seconds integer not null,
    is_on_sign_in integer not null,
    is_on_unlock integer not null,
    progress text not null,
    removed_at integer
  ) strict;
  create table playlist_entries (
    playlist text not null references playlists (id) on delete cascade,
    md5 text not null,
    position integer not null,
    target text not null,
    picture text,
    is_skipped integer not null,
    is_gone integer not null,
    removed_at integer,
    primary key (playlist, md5)
  ) strict, without rowid;
  create index playlist_entries_in_order on playlist_entries (playlist, position);
  create index playlist_entries_by_md5 on playlist_entries (md5) where removed_at is null;
  create table playlist_folders (
    playlist text primary key references playlists (id) on delete cascade,
    path text not null
  ) strict, without rowid;
  create table playlist_folder_files (
    playlist text not null references playlists (id) on delete cascade,
    path text not null,
    size integer not null,
    changed_at integer not null,
    md5 text,
    -- Why the file could not be made an entry.
    fault text,
    primary key (playlist, path)
  ) strict, without rowid`,
];

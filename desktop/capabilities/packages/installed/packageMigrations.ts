import type { HostMigration } from '../../../storage/migrations.ts';

/**
 * Packages and what their user has set. A package belongs to a wallpaper of the library (`number`), with which it goes, or
 * to one of the service (`wid`).
 */
export const packageMigrations: readonly HostMigration[] = [
  `create table packages (
    id text primary key,
    number integer unique references local_wallpapers (number) on delete cascade,
    wid integer unique,
    md5 text,
    content text not null,
    -- A poster of a page that brought no picture is tried once.
    is_poster_tried integer not null default 0,
    check ((number is null) <> (wid is null))
  ) strict;
  create table package_values (
    package text not null references packages (id) on delete cascade,
    screen text not null,
    key text not null,
    value text not null,
    primary key (package, screen, key)
  ) strict, without rowid;
  create table package_presets (
    id text primary key,
    package text not null references packages (id) on delete cascade,
    position integer not null,
    name text not null,
    is_own integer not null,
    preset_values text not null
  ) strict;
  create index package_presets_in_order on package_presets (package, position);
  create table package_grants (
    package text not null references packages (id) on delete cascade,
    permission text not null,
    host text not null,
    granted_at integer not null,
    primary key (package, permission, host)
  ) strict, without rowid;
  create table package_refusals (
    package text not null references packages (id) on delete cascade,
    permission text not null,
    detail text not null,
    refused_count integer not null,
    last_at integer not null,
    primary key (package, permission, detail)
  ) strict, without rowid`,
];

import type { HostMigration } from '../../../storage/migrations.ts';

/** Packages and what their user has set. They go with their wallpapers of the library. */
export const packageMigrations: readonly HostMigration[] = [
  `create table packages (
    id text primary key,
    number integer not null unique references local_wallpapers (number) on delete cascade,
    content text not null
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

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
  // A package may belong to a wallpaper of the service as well: `number` is null then. SQLite cannot drop a constraint,
  // so that the tables are written again, those that refer to others first to go.
  `create table packages_next (
    id text primary key,
    number integer unique references local_wallpapers (number) on delete cascade,
    wid integer unique,
    md5 text,
    content text not null,
    check ((number is null) <> (wid is null))
  ) strict;
  create table package_values_next (
    package text not null references packages_next (id) on delete cascade,
    screen text not null,
    key text not null,
    value text not null,
    primary key (package, screen, key)
  ) strict, without rowid;
  create table package_presets_next (
    id text primary key,
    package text not null references packages_next (id) on delete cascade,
    position integer not null,
    name text not null,
    is_own integer not null,
    preset_values text not null
  ) strict;
  create table package_grants_next (
    package text not null references packages_next (id) on delete cascade,
    permission text not null,
    host text not null,
    granted_at integer not null,
    primary key (package, permission, host)
  ) strict, without rowid;
  create table package_refusals_next (
    package text not null references packages_next (id) on delete cascade,
    permission text not null,
    detail text not null,
    refused_count integer not null,
    last_at integer not null,
    primary key (package, permission, detail)
  ) strict, without rowid;
  insert into packages_next (id, number, content) select id, number, content from packages;
  insert into package_values_next select * from package_values;
  insert into package_presets_next select * from package_presets;
  insert into package_grants_next select * from package_grants;
  insert into package_refusals_next select * from package_refusals;
  drop table package_values;
  drop table package_presets;
  drop table package_grants;
  drop table package_refusals;
  drop table packages;
  alter table packages_next rename to packages;
  alter table package_values_next rename to package_values;
  alter table package_presets_next rename to package_presets;
  alter table package_grants_next rename to package_grants;
  alter table package_refusals_next rename to package_refusals;
  create index package_presets_in_order on package_presets (package, position)`,
  // A poster of a page that brought no picture is tried once.
  'alter table packages add column is_poster_tried integer not null default 0',
];

import type { HostMigration } from '../../storage/migrations.ts';

/** The library's tables. Version 0.1 made the first one without a record of it, hence "if not exists". */
export const libraryMigrations: readonly HostMigration[] = [
  `create table if not exists local_wallpapers (
    number integer primary key autoincrement,
    md5 text not null unique,
    fields text not null
  ) strict`,
  // Which files are owned is asked for every media request: an index instead of a search through the JSON of all rows.
  `create table local_files (
    md5 text not null,
    number integer not null references local_wallpapers (number) on delete cascade,
    primary key (md5, number)
  ) strict, without rowid;
  create index local_files_by_number on local_files (number);
  insert or ignore into local_files (md5, number)
    select field.value, wallpaper.number
    from local_wallpapers as wallpaper, json_each(wallpaper.fields) as field
    where field.type = 'text' and field.key in (
      'md5', 'md5_165_93', 'md5_210_118', 'md5_340_190', 'md5_428_244', 'md5_1440_1080',
      'md5_1920', 'md5_2k', 'md5_4k', 'md5_video', 'preview_video'
    )`,
  // What lists search, filter and sort by, and wallpapers that were removed a moment ago.
  `alter table local_wallpapers add column source_md5 text;
  alter table local_wallpapers add column name_key text not null default '';
  alter table local_wallpapers add column sort_key text not null default '';
  alter table local_wallpapers add column kind text not null default 'picture';
  alter table local_wallpapers add column pixels integer not null default 0;
  alter table local_wallpapers add column removed_at integer;
  update local_wallpapers set
    name_key = lower(json_extract(fields, '$.name')),
    sort_key = lower(json_extract(fields, '$.name')),
    kind = case json_extract(fields, '$.wtype') when 2 then 'picture' else 'video' end,
    pixels = json_extract(fields, '$.width') * json_extract(fields, '$.height');
  create index local_wallpapers_by_source on local_wallpapers (source_md5);
  create index local_wallpapers_by_name on local_wallpapers (sort_key, number) where removed_at is null;
  create index local_wallpapers_by_size on local_wallpapers (pixels, number) where removed_at is null;
  create index local_wallpapers_by_kind on local_wallpapers (kind, number) where removed_at is null;
  create index local_wallpapers_by_kind_and_name on local_wallpapers (kind, sort_key, number) where removed_at is null;
  create index local_wallpapers_names on local_wallpapers (name_key, kind) where removed_at is null;
  create index local_wallpapers_by_kind_and_size on local_wallpapers (kind, pixels, number) where removed_at is null;
  create index local_wallpapers_removed on local_wallpapers (removed_at) where removed_at is not null`,
  // Web wallpapers were listed among the videos.
  `update local_wallpapers set kind = 'web'
    where json_extract(fields, '$.wtype') = 1 and json_extract(fields, '$.sub_wtype') = 3`,
  // Content that ended or outlasted the process that read it: watched folders do not try it at every start.
  `create table stopped_files (
    md5 text primary key,
    bytes integer not null
  ) strict, without rowid;
  create index stopped_files_by_bytes on stopped_files (bytes)`,
];

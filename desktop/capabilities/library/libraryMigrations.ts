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
];

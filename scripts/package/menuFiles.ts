import { programFolder } from './target.ts';

const names = { zh: '月栖壁纸', en: 'Yueqi' };
const summaries = {
  zh: '浏览、预览和设置动态、静态与 3D 壁纸',
  en: 'Browse, preview and set dynamic, static and 3D wallpapers',
};

const actions = [
  { id: 'next', zh: '下一张壁纸', en: 'Next Wallpaper' },
  { id: 'pause', zh: '暂停', en: 'Pause' },
  { id: 'resume', zh: '继续播放', en: 'Resume' },
  { id: 'quit', zh: '退出', en: 'Quit' },
] as const;

/** The entry in menus (https://specifications.freedesktop.org/desktop-entry-spec/1.5/). */
export function desktopEntry(): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${names.en}`,
    `Name[zh]=${names.zh}`,
    'GenericName=Wallpapers',
    'GenericName[zh]=壁纸',
    `Comment=${summaries.en}`,
    `Comment[zh]=${summaries.zh}`,
    'TryExec=yueqi',
    'Exec=yueqi',
    'Icon=yueqi',
    'Terminal=false',
    'Categories=Utility;',
    'Keywords=wallpaper;background;desktop;壁纸;桌面;背景;',
    'StartupWMClass=yueqi',
    `Actions=${actions.map(({ id }) => id).join(';')};`,
    ...actions.flatMap(({ id, zh, en }) => [
      '',
      `[Desktop Action ${id}]`,
      `Name=${en}`,
      `Name[zh]=${zh}`,
      `Exec=yueqi ${id}`,
    ]),
    '',
  ].join('\n');
}

export interface Release {
  version: string;
  /** Unix seconds. */
  date: number;
}

/** What software centres show (https://www.freedesktop.org/software/appstream/docs/). */
export function metainfo({ version, date }: Release): string {
  const day = new Date(date * 1_000).toISOString().slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>yueqi.desktop</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>${names.en}</name>
  <name xml:lang="zh">${names.zh}</name>
  <summary>${summaries.en}</summary>
  <summary xml:lang="zh">${summaries.zh}</summary>
  <description>
    <p>Videos, pictures and 3D scenes on every screen, each with its own, by playlists and by rules. It comes with a
      starter catalogue, and takes your own images and videos.</p>
    <p xml:lang="zh">让每个屏幕都有自己的视频、图片或 3D 壁纸，可以按列表轮换，也可以按规则切换。自带入门壁纸，也可以导入自己的图片和视频。</p>
  </description>
  <launchable type="desktop-id">yueqi.desktop</launchable>
  <icon type="stock">yueqi</icon>
  <categories>
    <category>Utility</category>
  </categories>
  <provides>
    <binary>yueqi</binary>
  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="${version}" date="${day}"/>
  </releases>
</component>
`;
}

/** `/usr/bin/yueqi`. */
export function launcher(): string {
  return `#!/bin/sh
exec /${programFolder}/bin/node --import /${programFolder}/scripts/keepCompiledCode.js \\
  /${programFolder}/desktop/cli/yueqi.ts "$@"
`;
}

import { hostStrings } from '../../src/i18n/hostStrings.ts';
import { programFolder } from './target.ts';

const { 'zh-CN': chinese, en: english } = hostStrings;
const actions = ['next', 'pause', 'resume', 'quit'] as const;

/** The entry in menus (https://specifications.freedesktop.org/desktop-entry-spec/1.5/). */
export function desktopEntry(): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${english.product}`,
    `Name[zh]=${chinese.product}`,
    `GenericName=${english.menu.kind}`,
    `GenericName[zh]=${chinese.menu.kind}`,
    `Comment=${english.menu.summary}`,
    `Comment[zh]=${chinese.menu.summary}`,
    'TryExec=yueqi',
    'Exec=yueqi',
    'Icon=yueqi',
    'Terminal=false',
    'Categories=Utility;',
    `Keywords=${english.menu.keywords};${chinese.menu.keywords};`,
    'StartupWMClass=yueqi',
    `Actions=${actions.join(';')};`,
    ...actions.flatMap((id) => [
      '',
      `[Desktop Action ${id}]`,
      `Name=${english.menu[id]}`,
      `Name[zh]=${chinese.menu[id]}`,
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

/** The description that software centres show (https://www.freedesktop.org/software/appstream/docs/). */
export function metainfo({ version, date }: Release): string {
  const day = new Date(date * 1_000).toISOString().slice(0, 10);
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>yueqi.desktop</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>${english.product}</name>
  <name xml:lang="zh">${chinese.product}</name>
  <summary>${english.menu.summary}</summary>
  <summary xml:lang="zh">${chinese.menu.summary}</summary>
  <description>
    <p>${english.menu.description}</p>
    <p xml:lang="zh">${chinese.menu.description}</p>
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

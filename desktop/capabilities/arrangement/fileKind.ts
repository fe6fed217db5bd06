import type { FileKind, OwnGroup } from '../../../src/bridge/contract/arrangement.ts';

const extensions: Readonly<Record<Exclude<FileKind, 'others'>, string>> = {
  documents:
    'pdf doc docx odt rtf txt md tex xls xlsx ods csv ppt pptx odp epub mobi azw3 djvu pages numbers key wps et dps html htm',
  pictures:
    'jpg jpeg png gif webp avif heic heif tif tiff bmp svg ico psd xcf kra raw cr2 nef arw dng ai eps',
  media: 'mp4 mkv mov webm avi m4v mpg mpeg wmv flv ogv mp3 flac wav ogg opus m4a aac wma mid srt ass',
  archives: 'zip tar gz tgz bz2 xz zst 7z rar iso img deb rpm dmg cab jar',
  programs: 'desktop appimage run sh exe msi flatpakref',
};

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) =>
    list.split(' ').map((extension) => [extension, kind as FileKind] as const),
  ),
);

/** The group of a file by the ending of its name: one of the user's own, else a kind. */
export function groupOf(name: string, own: readonly OwnGroup[]): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const ofUser = own.find((group) => group.extensions.some((listed) => listed.toLowerCase() === extension));
  return ofUser?.id ?? kinds.get(extension) ?? 'others';
}

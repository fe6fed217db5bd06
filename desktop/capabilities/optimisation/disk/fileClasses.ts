import type { DiskClass } from '../../../../src/bridge/contract/optimisation.ts';

const extensions: Partial<Record<DiskClass, string>> = {
  media:
    'jpg jpeg png gif webp avif heic tif tiff bmp svg psd xcf raw cr2 nef arw dng mp4 mkv mov webm avi m4v mpg mpeg wmv flv ts mp3 flac wav ogg opus m4a aac',
  documents:
    'pdf doc docx odt rtf txt md xls xlsx ods csv ppt pptx odp epub mobi djvu tex pages key numbers html htm',
  archives: 'zip tar gz tgz bz2 xz zst 7z rar iso img deb rpm dmg appimage vdi vmdk qcow2 ova',
  programs: 'so o a exe dll jar class pyc wasm node bin',
};

const classes = new Map(
  Object.entries(extensions).flatMap(([name, list]) =>
    list.split(' ').map((extension) => [extension, name as DiskClass] as const),
  ),
);

/** Returns the class of a file, by the ending of its name. */
export function classOf(name: string): DiskClass {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? 'other' : (classes.get(name.slice(dot + 1).toLowerCase()) ?? 'other');
}

/**
 * Files that cameras, photo programs and systems put beside pictures, and folders of theirs: no import names them. Adobe and
 * digiKam `.xmp`, Canon `.thm`, Apple `.aae`, GoPro `.lrv`, RawTherapee `.pp3`, darktable, Picasa, Synology, QNAP.
 */
const sideFile =
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|folder\.jpg\.ini|zbthumbnail\.info|icon\r|__macosx|@eadir|\.@__thumb|\$recycle\.bin|system volume information|lost\+found|\.(?:ds_store|localized|directory|nomedia|hidden|picasa\.ini|thumbnails|thumb|dtrash|comments|xvpics|darktable|trash|trashes|trash-\d+|fseventsd|spotlight-v100|temporaryitems|appledouble|apdisk|stfolder|stversions|stignore|sync|git|gitignore|gitattributes|gitkeep|hg|svn)|\._.*|.*\.(?:xmp|thm|aae|lrv|pp3|dop|photo-edit))$/i;

/** True for a file or folder beside pictures that is not theirs. */
export function isSideFile(name: string): boolean {
  return sideFile.test(name);
}

/** The name of the variable with a folder: pictures are written there, and compared with nothing (`npm run pictures`). */
export const picturesFolderVariable = 'YUEQI_PICTURES';

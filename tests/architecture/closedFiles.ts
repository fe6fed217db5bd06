/** Files that only some may import, although a row allows the folder that they are in. */
export const closedFiles: readonly {
  paths: readonly string[];
  readers: readonly string[];
  because: string;
}[] = [
  {
    paths: ['src/i18n/hostStrings.ts'],
    readers: ['desktop'],
    because: 'Strings of the host are in no bundle of the client.',
  },
  {
    paths: ['src/i18n/serviceStrings.ts'],
    readers: ['server'],
    because: 'Strings of the service are in no bundle of the client.',
  },
  {
    paths: ['src/i18n/*/host.ts', 'src/i18n/*/service.ts'],
    readers: [
      'src/i18n/hostStrings.ts',
      'src/i18n/serviceStrings.ts',
      'src/i18n/en/host.ts',
      'src/i18n/en/service.ts',
    ],
    because: 'Host and service read their strings in the language that they have chosen, by one table.',
  },
  {
    paths: ['media/environment/processEnvironment.ts'],
    readers: ['desktop/main.ts', 'desktop/cli/yueqi.ts', 'media/process/childEnvironment.ts'],
    because:
      'The entry of a program reads its environment, and passes settings on, or the variables of the session.',
  },
];

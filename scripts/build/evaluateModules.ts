import { runnerImport, type Plugin } from 'vite';

/**
 * Ships the values of the modules in `src/loading/evaluated` instead of their code: a module that picks some strings
 * of a whole catalogue becomes those strings. Without this plugin (in development, tests and stories) the same
 * modules compute the same values when they run.
 *
 * The exports of such a module are plain data that JSON can carry.
 */
export const evaluateModules: Plugin = {
  name: 'evaluate-modules',
  apply: 'build',
  load: {
    filter: { id: /\/src\/loading\/evaluated\/\w+\.ts$/ },
    async handler(id) {
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return writeExports(module);
    },
  },
};

/** The source of a module with the given exports. */
export function writeExports(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

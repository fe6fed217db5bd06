import { isTestCode } from './testCode.ts';

/** The shapes of ESLint's syntax tree that the rule needs. */
interface Node {
  type: string;
  name?: string;
  object?: Node;
  property?: Node;
  key?: Node;
  properties?: Node[];
  source?: Node;
  specifiers?: (Node & { imported?: Node })[];
  value?: unknown;
}
interface Context {
  report(problem: { message: string; node: Node }): void;
}

/** The file that reads the environment; `closedFiles.ts` has those that may import it. */
const reader = 'media/environment/processEnvironment.ts';
const message =
  'Only the entry of a program reads its environment: take settings, or the variables of the session, as a parameter.';

const isProcess = (node: Node | null | undefined): boolean =>
  node?.type === 'Identifier' && node.name === 'process';
const isEnvironment = (node: Node | undefined): boolean => node?.name === 'env' || node?.value === 'env';

/**
 * Refuses `process.env` of host, service and media outside of the file that reads it.
 *
 * @param pathOf the path of the linted file within the repository
 */
export const processEnvironmentRule = (pathOf: (filename: string) => string) => ({
  create(context: Context & { filename: string }) {
    const path = pathOf(context.filename);
    if (!/^(?:desktop|server|media)\//v.test(path) || isTestCode(path) || path === reader) return {};
    return {
      MemberExpression(node: Node) {
        if (isProcess(node.object) && isEnvironment(node.property)) context.report({ message, node });
      },
      VariableDeclarator({ id, init }: { id: Node; init: Node | null }) {
        if (isProcess(init) && id.properties?.some(({ key }) => isEnvironment(key)))
          context.report({ message, node: id });
      },
      ImportDeclaration(node: Node) {
        const isOfProcess = node.source?.value === 'node:process' || node.source?.value === 'process';
        if (isOfProcess && node.specifiers?.some(({ imported }) => !imported || isEnvironment(imported)))
          context.report({ message, node });
      },
    };
  },
});

/** The file with the table of systems and desktops; and the kernel of the host, which reaches no platform. */
const askers: readonly string[] = [
  'desktop/platform/choosePlatform.ts',
  'desktop/kernel/access/privateFiles.ts',
  'desktop/kernel/access/refuseOtherUsers.ts',
];
const sessionNames: readonly unknown[] = [
  'XDG_CURRENT_DESKTOP',
  'XDG_SESSION_DESKTOP',
  'XDG_SESSION_TYPE',
  'DESKTOP_SESSION',
  'WAYLAND_DISPLAY',
];
const platformMessage =
  'Only choosePlatform.ts asks which system and which desktop this is: take its answer.';

/** Refuses that other files of the host ask which system or desktop this is. */
export const platformRule = (pathOf: (filename: string) => string) => ({
  create(context: Context & { filename: string }) {
    const path = pathOf(context.filename);
    if (!path.startsWith('desktop/') || isTestCode(path) || askers.includes(path)) return {};
    const report = (node: Node): void => context.report({ message: platformMessage, node });
    const isPlatform = (node: Node | undefined): boolean => node?.name === 'platform';
    return {
      MemberExpression(node: Node) {
        if (isProcess(node.object) && isPlatform(node.property)) report(node);
      },
      VariableDeclarator({ id, init }: { id: Node; init: Node | null }) {
        if (isProcess(init) && id.properties?.some(({ key }) => isPlatform(key))) report(id);
      },
      Literal(node: Node) {
        if (sessionNames.includes(node.value)) report(node);
      },
      Property(node: Node) {
        if (sessionNames.includes(node.key?.name)) report(node);
      },
    };
  },
});

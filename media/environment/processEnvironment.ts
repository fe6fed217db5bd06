/**
 * The environment of this process. It is the process's own object, not a copy: Node watches it for changes of the time zone,
 * and programs that are started get the variables of the session from it.
 */
export const processEnvironment: NodeJS.ProcessEnv = process.env;

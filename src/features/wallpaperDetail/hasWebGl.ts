/** True where pages can draw in three dimensions. Each call creates a context: call it once. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A page may hold only a few contexts at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

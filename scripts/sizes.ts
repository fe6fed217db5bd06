import { listComponents, measurePage } from './designSystemSizes.ts';

/** `npm run sizes`: what each component of the design system costs alone, and all of them together. */
const components = await listComponents();
for (const component of components) write(component, await measurePage([component]));
write('all of them', await measurePage(components));

function write(name: string, bytes: number): void {
  process.stdout.write(`${name.padEnd(24)} ${String(bytes).padStart(8)} bytes gzip\n`);
}

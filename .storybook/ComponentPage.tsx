import { ArgTypes, Controls, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import type { Guide } from './guide.ts';

/** A component's page: what it is for, its first state, props, keys, do and don't, every other state. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const guide = preparedMeta.parameters['guide'] as Guide | undefined;
  // Stories of a part that needs a frame around it show the frame; the page tells of the part.
  const documented = preparedMeta.parameters['documents'] as ComponentType | undefined;
  return (
    <>
      <Title />
      {guide && <Subtitle>{guide.purpose}</Subtitle>}
      <Primary />
      {documented ? <ArgTypes of={documented} /> : <Controls />}
      {guide?.keyboard && <KeyboardMap rows={guide.keyboard} />}
      {(guide?.dos ?? guide?.donts) && <Advice dos={guide?.dos ?? []} donts={guide?.donts ?? []} />}
      <Stories title="States" includePrimary={false} />
    </>
  );
}

function KeyboardMap({ rows }: { rows: NonNullable<Guide['keyboard']> }) {
  return (
    <section>
      <h2>Keyboard</h2>
      <table>
        <thead>
          <tr>
            <th>Key</th>
            <th>Effect</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, effect]) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Advice({ dos, donts }: { dos: readonly string[]; donts: readonly string[] }) {
  return (
    <section>
      <h2>Do and don’t</h2>
      <ul>
        {dos.map((line) => (
          <li key={line}>
            <strong>Do</strong> {line}
          </li>
        ))}
        {donts.map((line) => (
          <li key={line}>
            <strong>Don’t</strong> {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

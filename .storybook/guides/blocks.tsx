import { ArgTypes, Controls, Primary as PrimaryStory, Title } from '@storybook/addon-docs/blocks';
import type { ComponentType, ReactNode } from 'react';
import type { ComponentUser } from '../../scripts/reference/reference.ts';
import { words } from '../words.ts';
import { Anatomy, Checks, CopyReady, Design, States, Wording } from './sourceBlocks.tsx';
import { useDocumented } from './useDocumented.ts';
import styles from './blocks.module.css';

/** The main story with its controls' values, the link to its design, and the code to copy. */
export function Primary() {
  return (
    <>
      <Design />
      <PrimaryStory />
      <CopyReady />
    </>
  );
}

/** The table of props, with controls of the first story, and the element that all other props reach. */
export function Props() {
  const { part, component, reference } = useDocumented();
  return (
    <>
      {part && <ArgTypes of={part} />}
      {!part && component && <Controls />}
      {reference?.element && (
        <p>
          {words('其余属性与 ref 传给', 'All other props and ref reach the')} <code>{reference.element}</code>
        </p>
      )}
      <Anatomy />
    </>
  );
}

function Keyboard({ children }: { children: ReactNode }) {
  return (
    <table className={styles.keys}>
      <thead>
        <tr>
          <th>{words('按键', 'Key')}</th>
          <th>{words('作用', 'Effect')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <td>
        <kbd>{name}</kbd>
      </td>
      <td>{children}</td>
    </tr>
  );
}

function Advice({ children }: { children: ReactNode }) {
  return <div className={styles.advice}>{children}</div>;
}

interface AdviceLine {
  /** Draws it. */
  example?: ComponentType;
  /** A sentence, or a list of them. */
  children: ReactNode;
}

function Do({ example: Example, children }: AdviceLine) {
  return (
    <figure data-kind="do">
      {Example && <Drawing of={Example} />}
      <figcaption>
        <strong>{words('该做', 'Do')}</strong> {children}
      </figcaption>
    </figure>
  );
}

function Dont({ example: Example, children }: AdviceLine) {
  return (
    <figure data-kind="dont">
      {Example && <Drawing of={Example} />}
      <figcaption>
        <strong>{words('不该做', "Don't")}</strong> {children}
      </figcaption>
    </figure>
  );
}

function Drawing({ of: Example }: { of: ComponentType }) {
  return (
    <div className="docs-story sb-unstyled">
      <Example />
    </div>
  );
}

/** Features, parts of the shell and other components that use the component, with links to their pages. */
function UsedBy() {
  const { usedBy = [] } = useDocumented().reference ?? {};
  return (
    <>
      <Wording />
      <Checks />
      {usedBy.length > 0 && <Users of={usedBy} />}
    </>
  );
}

function Users({ of: usedBy }: { of: readonly ComponentUser[] }) {
  return (
    <section className={styles.section}>
      <h2>{words('用在哪里', 'Where it is used')}</h2>
      <ul className={styles.users}>
        {usedBy.map(({ name, page, files }) => (
          <li key={name}>
            {page === undefined ? (
              name
            ) : (
              <a href={`./?path=/${page}`} target="_top">
                {name}
              </a>
            )}{' '}
            <small>{files}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { States };

/** The blocks of guides. Storybook gives them to every MDX file; none imports them. */
export const blocks = { h1: Title, Primary, Props, Keyboard, Key, Advice, Do, Dont, UsedBy, States };

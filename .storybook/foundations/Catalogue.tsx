import { useState } from 'react';
import { SearchField } from '../../src/design-system/SearchField/index.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { zhCN } from '../../src/i18n/zh-CN/catalogue.ts';
import { words } from '../words.ts';
import styles from './Foundations.module.css';

interface Row {
  path: string;
  chinese: string;
  english: string;
}

const rows = rowsOf(zhCN, en);
const areas = [...new Set(rows.map(areaOf))];

function rowsOf(chinese: unknown, english: unknown, path = ''): Row[] {
  if (typeof chinese === 'string') return [{ path, chinese, english: String(english) }];
  return Object.entries(Object(chinese) as object).flatMap(([key, value]) =>
    rowsOf(value, Reflect.get(Object(english) as object, key), path ? `${path}.${key}` : key),
  );
}

function areaOf({ path }: Row): string {
  return path.split('.')[0] ?? '';
}

/** Every text of the product in both languages, by area; a search looks into all of them. */
export function Catalogue() {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = rows.filter((row) =>
    Object.values(row).some((part: string) => part.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <SearchField
        label={words('查找文案', 'Find a text')}
        placeholder={words('键、中文或英文', 'Key, Chinese or English')}
        clearLabel={words('清空', 'Clear')}
        hint="Enter"
        onSubmit={setText}
      />
      {wanted === '' ? areas.map((area) => <Area key={area} area={area} />) : <Texts shown={found} />}
    </>
  );
}

function Area({ area }: { area: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = rows.filter((row) => areaOf(row) === area);
  return (
    <details className={styles.area} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {area} <small>{shown.length}</small>
      </summary>
      {isOpen && <Texts shown={shown} />}
    </details>
  );
}

function Texts({ shown }: { shown: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words('键', 'Key')}</th>
          <th scope="col">zh-CN</th>
          <th scope="col">en</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ path, chinese, english }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td lang="zh-CN">{chinese}</td>
            <td lang="en">{english}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { CircleCheck, CircleDashed, File, Folder, Image, TriangleAlert } from 'lucide';
import type { ComputerState } from '../../bridge/contract/computer.ts';
import { countRows, describeDesktop } from '../../bridge/rules/computerReport.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { NightLake } from '../shared/desktop/NightLake.tsx';
import { useComputerWords } from './useComputerWords.ts';
import styles from './Computer.module.css';

/** The desktop by its name, in one sentence, and how many parts are in which state. */
export function ComputerHead({ computer }: { computer: ComputerState }) {
  const { t } = useTranslation();
  const say = useComputerWords();
  const { system, screens: count, gpu, rows, works } = computer;
  const { fine, better, absent } = countRows(rows);
  const sentence = !works ? 'broken' : better > 0 || absent > 0 ? 'finePartly' : 'fine';
  return (
    <div className={styles.head}>
      <span className={styles.picture} aria-hidden="true">
        <NightLake />
        <span className={styles.bar} />
        <span className={styles.icons}>
          {[Folder, Image, File].map((icon, index) => (
            <span key={index}>
              <Icon of={icon} size={14} />
            </span>
          ))}
        </span>
      </span>
      <div className={styles.about}>
        <h3>{describeDesktop(computer, say)}</h3>
        <p className={styles.machine}>
          {gpu === null
            ? t('computer.machine', { system, count })
            : t('computer.machineWithGpu', { system, count, gpu })}
        </p>
        <p>{t(`computer.${sentence}`)}</p>
        <ul className={styles.counts} aria-label={t('computer.counts')}>
          <li data-state="ok">
            <Icon of={CircleCheck} size={14} />
            {t('computer.countFine', { count: fine })}
          </li>
          {better > 0 && (
            <li data-state="partial">
              <Icon of={TriangleAlert} size={14} />
              {t('computer.countBetter', { count: better })}
            </li>
          )}
          {absent > 0 && (
            <li data-state="missing">
              <Icon of={CircleDashed} size={14} />
              {t('computer.countAbsent', { count: absent })}
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

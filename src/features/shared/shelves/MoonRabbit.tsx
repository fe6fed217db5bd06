import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './MoonRabbit.module.css';

interface MoonRabbitProps {
  isAwake: boolean;
  onPress: () => void;
}

/** The desk pet rabbit on the crescent, asleep or awake. Under the pointer its ears move from time to time. */
export function MoonRabbit({ isAwake, onPress }: MoonRabbitProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.rabbit}
      aria-label={t('shelf.wakeRabbit')}
      aria-pressed={isAwake}
      title={t('shelf.wakeRabbit')}
      onClick={onPress}
    >
      <svg width={96} height={72} viewBox="0 0 96 72" aria-hidden="true">
        <circle className={styles.rim} cx="73" cy="35.5" r="5" fill="#fff" />
        <ellipse
          className={styles.rim}
          cx="55"
          cy="41.5"
          rx="21"
          ry="13"
          fill="#e6e1fa"
          transform="rotate(-8 55 41.5)"
        />
        {isAwake ? <Awake /> : <Asleep />}
        <path fill="#fdf6e4" d={crescent} />
        <path fill="#efe0b9" opacity=".75" d="M13.5 42A38 38 0 0 0 77 50A43 43 0 0 1 13.5 42z" />
        <path className={styles.rim} fill="none" d={crescent} />
        <ellipse
          className={styles.rim}
          cx="33.5"
          cy="51.5"
          rx="4.6"
          ry="2.7"
          fill="#f9f7ff"
          transform="rotate(12 33.5 51.5)"
        />
      </svg>
    </button>
  );
}

const crescent = 'M10.4 31.8A38 38 0 1 0 81.6 8.2A38 38 0 0 1 10.4 31.8z';
const ink = '#22264a';

function Asleep() {
  return (
    <>
      <Ear
        className={styles.ear}
        x={53}
        y={26.5}
        rx={13.5}
        ry={4}
        turn={-12}
        fill="#d9d3f4"
        inner="#eeb4c4"
      />
      <ellipse className={styles.rim} cx="36.5" cy="38.5" rx="15" ry="12.5" fill="#f9f7ff" />
      <Ear
        className={styles.ear}
        x={50.5}
        y={32}
        rx={13.5}
        ry={4.2}
        turn={5}
        fill="#ece8fc"
        inner="#f7c6d2"
      />
      <Line d="M26.5 38q2.6 2.4 5.2 0M36 39q2.6 2.4 5.2 0" width={1.4} />
      <Line d="M32 43q1 1.2 2 0q1 1.2 2 0" width={1.1} />
      <ellipse cx="26.2" cy="42.3" rx="2.7" ry="1.6" fill="#ffb3b8" />
      <ellipse cx="42.6" cy="43.3" rx="2.7" ry="1.6" fill="#ffb3b8" />
      <path
        d="M13 19h5l-5 6h5M21.5 8.5h4l-4 5h4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Awake() {
  return (
    <>
      <Ear
        className={styles.ear}
        x={30.5}
        y={13.5}
        rx={4.2}
        ry={12.5}
        turn={-9}
        fill="#f3f0fe"
        inner="#f7c6d2"
      />
      <Ear
        className={styles.ear}
        x={43}
        y={13.5}
        rx={4.2}
        ry={12.5}
        turn={11}
        fill="#e6e1fa"
        inner="#f3bccb"
      />
      <ellipse cx="38" cy="46" rx="13" ry="9" fill="#e6e1fa" />
      <ellipse className={styles.rim} cx="36.5" cy="35" rx="15" ry="12.5" fill="#f9f7ff" />
      <ellipse cx="30" cy="34.5" rx="1.7" ry="2.2" fill={ink} />
      <ellipse cx="42" cy="34.5" rx="1.7" ry="2.2" fill={ink} />
      <ellipse cx="30.6" cy="33.7" rx="0.6" ry="0.7" fill="#fff" />
      <ellipse cx="42.6" cy="33.7" rx="0.6" ry="0.7" fill="#fff" />
      <Line d="M34 38.5q1 1.2 2 0q1 1.2 2 0" width={1.1} />
      <ellipse cx="25.7" cy="38.6" rx="2.7" ry="1.6" fill="#ffb3b8" />
      <ellipse cx="46.3" cy="38.6" rx="2.7" ry="1.6" fill="#ffb3b8" />
    </>
  );
}

interface EarProps {
  className: string | undefined;
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** In degrees. */
  turn: number;
  fill: string;
  inner: string;
}

function Ear({ className, x, y, rx, ry, turn, fill, inner }: EarProps) {
  return (
    <g transform={`rotate(${turn} ${x} ${y})`}>
      <g className={className}>
        <ellipse className={styles.rim} cx={x} cy={y} rx={rx} ry={ry} fill={fill} />
        <ellipse cx={x} cy={y} rx={rx * 0.62} ry={ry * 0.5} fill={inner} />
      </g>
    </g>
  );
}

function Line({ d, width }: { d: string; width: number }) {
  return <path d={d} fill="none" stroke={ink} strokeWidth={width} strokeLinecap="round" />;
}

import styles from './NightLake.module.css';

const stars =
  'M38 30h0M74 92h0M112 22h0M131 66h0M176 40h0M208 84h0M236 18h0M262 52h0M301 28h0M330 74h0M352 12h0M378 48h0' +
  'M512 26h0M534 70h0M560 40h0M588 14h0M606 62h0M631 34h0M655 82h0M22 64h0M286 96h0M492 88h0';
const farMountains =
  'M0 190v-34l24-8 18 6 30-20 22 12 26-22 16 8 22-18 20 20 26 10 18-8 34 18 30-6 26 8 34-20 20 8 28-18 32 24 22-6 30 16' +
  ' 28-20 18 6 26-24 24 18 20-4 34 26 26-6 26 14v20z';
const nearMountains =
  'M0 190v-20l30-8 26 6 24-10 34 14 30-6 28 10 40-4 36-8 26 8 40 6 34-10 30 4 38 8 36-12 30 6 34-8 32 10 34-6 30 8 28-4' +
  ' 40 4v12z';
/** Light of the moon on the water: further away the lines are shorter. */
const glitter =
  'M434 193h20M428 200h32M436 206h26M424 213h36M432 220h30M420 228h42M430 236h36M416 245h44M428 254h40M414 264h54';

/** A lake at night, drawn: the ground of a desktop without a wallpaper. The same in each theme, so that what lies on it can be read. */
export function NightLake() {
  return (
    <svg
      className={styles.lake}
      viewBox="0 0 680 272"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className={styles.stars} d={stars} />
      <circle className={styles.halo} cx="444" cy="50" r="64" />
      <circle className={styles.halo} cx="444" cy="50" r="44" />
      <circle className={styles.moon} cx="444" cy="50" r="30" />
      <path className={styles.spots} d="M432 42a7 5 0 1 0 1 0zM452 58a9 6 0 1 0 1 0zM456 36a4 3 0 1 0 1 0z" />
      <path className={styles.far} d={farMountains} />
      <path className={styles.near} d={nearMountains} />
      <rect className={styles.water} y="190" width="680" height="82" />
      <g className={styles.mirrored} transform="matrix(1 0 0 -.72 0 326.8)">
        <path className={styles.far} d={farMountains} />
        <path className={styles.near} d={nearMountains} />
      </g>
      <path className={styles.shore} d="M0 190h680" />
      <path className={styles.glitter} d={glitter} />
    </svg>
  );
}

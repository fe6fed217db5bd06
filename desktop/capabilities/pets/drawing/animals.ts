import type { Pose } from '../../../../src/api/rules/pets/poses.ts';
import { area, arms, ellipse, face, feet, stroke, turned } from '../../../../src/api/rules/pets/shapes.ts';

/** A white rabbit that holds a crescent. */
export function rabbit(pose: Pose): string {
  const ear = (x: number, angle: number, fill: string, inner: string): string =>
    turned(ellipse(x, 34, 9, 24, fill) + ellipse(x, 37, 4.4, 16, inner), angle + pose.sway * 6, x, 56);
  return (
    ear(50, -9, '#f4f1ff', '#f8c5d3') +
    ear(79, 11, '#e9e5fb', '#f3bccb') +
    ellipse(91, 102, 7, 7, '#f7f5ff') +
    ellipse(64, 99, 28, 19, '#e6e1f9') +
    feet(pose, { spread: 13, fill: '#f7f5ff' }) +
    ellipse(64, 74, 33, 27, '#faf8ff') +
    face(pose, { y: 73, colour: '#272b52' }) +
    area('M68 93a9.5 9.5 0 1 0 8.5 12.500a7.8 7.8 0 0 1-8.5-12.500z', '#f5cf7c') +
    arms(pose, { spread: 23, y: 92, fill: '#faf8ff', length: 8 })
  );
}

/** A cat of the night with a moon on its forehead. */
export function cat(pose: Pose): string {
  const tail = stroke('M88 106q26 0 22-28q-1-8 6-10', '#3c4486', 9);
  const slit = pose.eyes === 'open' || pose.eyes === 'wide';
  const eye = (x: number): string =>
    ellipse(x, 74, 7.4, pose.eyes === 'wide' ? 9.6 : 8.4, '#ffe291') +
    ellipse(x + pose.look * 2.5, 74, pose.eyes === 'wide' ? 4 : 2.8, 6.6, '#191c3f') +
    ellipse(x + 1.5 + pose.look * 2.5, 71, 1.5, 1.9, '#ffffff');
  return (
    turned(tail, pose.sway * 9, 88, 106) +
    area('M34 68l1-36 24 17zM94 68l-1-36-24 17z', '#3c4486') +
    area('M40 53l.5-11 9 7zM88 53l-.5-11-9 7z', '#f5a8bf') +
    ellipse(64, 99, 27, 19, '#343b78') +
    feet(pose, { spread: 13, fill: '#4d56a6' }) +
    ellipse(64, 74, 34, 27, '#424b90') +
    area('M66 50a7 7 0 1 0 5.5 9.500a5.8 5.8 0 0 1-5.5-9.500z', '#f9db90') +
    (slit ? eye(50) + eye(78) : face(pose, { y: 74, colour: '#ffe291', blush: null, mouth: 'none' })) +
    stroke('M59.5 84q2.25 3 4.5 0q2.25 3 4.5 0', '#ffd5df', 2) +
    stroke('M38 80l-11-2M38 84l-10 2M90 80l11-2M90 84l10 2', '#7d86c9', 1.4) +
    arms(pose, { spread: 22, y: 92, fill: '#4d56a6', length: 8 })
  );
}

/** A panda with its bamboo. */
export function panda(pose: Pose): string {
  const ink = '#2c2e3f';
  const patch = (x: number, angle: number): string => ellipse(x, 74, 9.4, 11.4, ink, angle);
  const isOpen = pose.eyes === 'open' || pose.eyes === 'wide';
  const glance = (x: number): string =>
    ellipse(x + pose.look * 3, 73, 4.2, pose.eyes === 'wide' ? 5.4 : 4.6, '#ffffff') +
    ellipse(x + pose.look * 4, 73.5, 2.2, 2.8, '#14151f');
  const closed = face(pose, { y: 74, spread: 15, colour: '#ffffff', blush: null, mouth: 'none' });
  const bamboo =
    stroke('M0 12L0 -26', '#6fae5b', 5) +
    stroke('M-2.5 -8h5M-2.5 4h5', '#4f8a40', 1.6) +
    area('M0 -18q12-1 15-11q-13-1-15 11zM0 -24q-10-2-11-11q11 0 11 11z', '#8ccb75');
  const [, right] = pose.arms;
  return (
    ellipse(40, 47, 11, 11, ink) +
    ellipse(88, 47, 11, 11, ink) +
    ellipse(64, 99, 29, 19, ink) +
    feet(pose, { spread: 14, fill: ink }) +
    ellipse(64, 100, 19, 14, '#fcfbf6') +
    ellipse(64, 74, 35, 28, '#fcfbf6') +
    patch(49, 22) +
    patch(79, -22) +
    (isOpen ? glance(50) + glance(78) : closed) +
    ellipse(64 + pose.look * 2, 84, 4, 2.8, ink) +
    stroke(`M${60 + pose.look * 2} 90q4 3.6 8 0`, ink, 2) +
    `<g transform="translate(${96 + right * 4} ${100 - right * 30}) rotate(${24 - right * 30})">${bamboo}</g>` +
    arms(pose, { spread: 25, y: 92, fill: ink, length: 9 })
  );
}

/** A small fox. */
export function fox(pose: Pose): string {
  const tail =
    area('M86 108q34 2 32-38q-10 6-20 12q-14 8-12 26z', '#f08c4c') +
    area('M117.5 78q1-4 .5-8q-7 4-12 7.500q5 5 11.5 .5z', '#fff5e8');
  return (
    turned(tail, pose.sway * 8, 86, 108) +
    area('M32 66l1-40 27 24zM96 66l-1-40-27 24z', '#f08c4c') +
    area('M39 48l.5-12 10 9.500zM89 48l-.5-12-10 9.500z', '#5e3527') +
    ellipse(64, 99, 25, 19, '#ea8443') +
    feet(pose, { spread: 12, fill: '#5e3527' }) +
    ellipse(64, 103, 14, 13, '#fff5e8') +
    area('M29 73q6-27 35-27t35 27q-10 29-35 29T29 73z', '#f59c5b') +
    area('M30 77q17-5 34 13q17-18 34-13q-9 25-34 25T30 77z', '#fff5e8') +
    face(pose, { y: 73, spread: 15, colour: '#4b2b23', blush: '#ffb199' }) +
    ellipse(64 + pose.look * 3, 80, 3, 2.2, '#4b2b23') +
    arms(pose, { spread: 21, y: 94, fill: '#f08c4c', length: 7.5 })
  );
}

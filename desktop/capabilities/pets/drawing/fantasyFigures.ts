import type { Pose } from '../../../../src/api/rules/pets/poses.ts';
import {
  area,
  arms,
  ellipse,
  face,
  feet,
  round,
  stroke,
  turned,
} from '../../../../src/api/rules/pets/shapes.ts';

/** An owl that keeps watch at night. */
export function owl(pose: Pose): string {
  const isOpen = pose.eyes === 'open' || pose.eyes === 'wide';
  const pupil = (x: number): string =>
    ellipse(
      x + pose.look * 4,
      66,
      pose.eyes === 'wide' ? 8.5 : 7,
      pose.eyes === 'wide' ? 9.5 : 8,
      '#3a2c58',
    ) + ellipse(x + 2.5 + pose.look * 4, 62.5, 2.3, 2.8, '#ffffff');
  const lids = face(pose, { y: 67, spread: 15, colour: '#3a2c58', blush: null, mouth: 'none' });
  const [left, right] = pose.arms;
  const wing = (x: number, angle: number): string => turned(ellipse(x, 88, 8.5, 21, '#76599f'), angle, x, 70);
  return (
    area('M36 52l3-22 20 13zM92 52l-3-22-20 13z', '#8d71b4') +
    wing(30, 10 + left * 46) +
    wing(98, -10 - right * 46) +
    area(`M50 114q2-6 5 0q3-6 5 0zM68 114q2-6 5 0q3-6 5 0z`, '#f2b45f') +
    feet(pose, { spread: 10, fill: '#f2b45f', y: 115 }) +
    ellipse(64, 79, 36, 36, '#8d71b4') +
    ellipse(64, 93, 22, 20, '#dccff0') +
    stroke('M54 89q5 5 10 0q5 5 10 0M50 99q7 5 14 0q7 5 14 0', '#a78fc8', 2.2) +
    ellipse(49, 66, 15.5, 15.5, '#fff8e8') +
    ellipse(79, 66, 15.5, 15.5, '#fff8e8') +
    (isOpen ? pupil(50) + pupil(78) : lids) +
    area('M58.5 76h11l-5.5 8.500z', '#f2b45f')
  );
}

/** The king of dried fish, who walks on his fins. */
export function fish(pose: Pose): string {
  const tail = area('M90 78q10-18 30-20q-4 20-2 42q-20-4-28-16z', '#f29a72');
  const crown = area('M47 52l-4-16 10 8 8-12 5 13 12-5-5 17z', '#f6d284') + ellipse(60, 38, 2, 2, '#e2796a');
  const [left] = pose.arms;
  return (
    turned(tail, pose.sway * 12, 90, 80) +
    turned(area('M60 52q12-16 28-7q-5 14-15 15z', '#f29a72'), pose.sway * 4, 74, 54) +
    feet(pose, { spread: 12, fill: '#f29a72' }) +
    ellipse(60, 82, 41, 31, '#ffbb97') +
    area('M25 94q34 19 68 -2q-9 22-34 22T25 94z', '#ffe4d3') +
    stroke('M84 72q4 4 0 8M91 78q4 4 0 8', '#f5a67f', 2) +
    turned(ellipse(84, 94, 11, 6.5, '#f29a72'), 20 - left * 60 + pose.sway * 6, 76, 92) +
    turned(crown, pose.sway * 3 - 6, 58, 52) +
    `<g transform="translate(-14 0)">${face(pose, { y: 76, spread: 12, colour: '#5a2a1c', blush: '#ff9180', mouth: 'smile' })}</g>`
  );
}

/** A jellyfish that floats above the ground, and shines a little. */
export function jellyfish(pose: Pose): string {
  const tentacle = (x: number, length: number, phase: number): string => {
    const bend = round(Math.sin(phase) * 5 + pose.sway * 6);
    return stroke(
      `M${x} 82q${bend} ${length / 3} 0 ${round(length / 1.6)}t${-bend} ${round(length / 2.6)}`,
      '#9ad6f4',
      4.4,
    );
  };
  const [left, right] = pose.arms;
  return (
    ellipse(64, 62, 44, 40, 'rgba(140,220,255,.16)') +
    [44, 54, 64, 74, 84].map((x, index) => tentacle(x, 30 + (index % 2) * 6, index + pose.step)).join('') +
    stroke(`M36 82q-8 ${round(14 - left * 20)} -4 ${round(24 - left * 36)}`, '#c9b8ff', 5) +
    stroke(`M92 82q8 ${round(14 - right * 20)} 4 ${round(24 - right * 36)}`, '#c9b8ff', 5) +
    area('M28 80q-2-50 36-50t36 50q-5 9-12 2q-6 8-12 1q-6 8-12 1q-6 7-12-1q-6 7-12-1q-7 7-12-2z', '#a9dcff') +
    area('M33 76q-1-42 31-42q-24 6-25 42q-3 4-6 0z', 'rgba(255,255,255,.42)') +
    ellipse(48, 46, 5, 3.6, 'rgba(255,255,255,.7)', -30) +
    ellipse(82, 44, 3, 3, '#d9f4ff') +
    ellipse(76, 38, 2, 2, '#d9f4ff') +
    face(pose, { y: 65, colour: '#274a7e', blush: '#f5b3d7', mouth: 'smile' })
  );
}

/** A robot with a screen for a face. */
export function robot(pose: Pose): string {
  const light = { open: '#8bf0d8', wide: '#ffd071', happy: '#8bf0d8', closed: '#6f8bbf' }[pose.eyes];
  return (
    stroke(`M64 38q${round(pose.sway * 4)} -7 ${round(pose.sway * 6)} -13`, '#8e9cc4', 3) +
    ellipse(64 + pose.sway * 6, 23, 5, 5, light) +
    ellipse(29, 66, 6, 10, '#8e9cc4') +
    ellipse(99, 66, 6, 10, '#8e9cc4') +
    feet(pose, { spread: 12, fill: '#6d7aa5' }) +
    `<rect x="42" y="86" width="44" height="28" rx="11" fill="#bcc8e6"/>` +
    `<rect x="31" y="38" width="66" height="54" rx="20" fill="#dfe7fa"/>` +
    `<rect x="38" y="46" width="52" height="38" rx="14" fill="#232a4d"/>` +
    area('M42 60q0-10 10-10h14q-18 4-24 10z', 'rgba(255,255,255,.12)') +
    face(pose, { y: 63, spread: 12, colour: light, blush: 'rgba(255,140,170,.5)', mouth: 'smile' }) +
    ellipse(64, 101, 5, 5, '#f48aa2') +
    arms(pose, { spread: 24, y: 93, fill: '#9dabd0', length: 8 })
  );
}

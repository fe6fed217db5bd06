import { type Frame, type Scene, seededRandom } from '../scene.ts';

const fullTurn = Math.PI * 2;
/** The planet as the shader draws it: centre and radius in units of half the image's height, and its axis. */
const centre = { x: 0.28, y: -0.02 };
const planetRadius = 0.62;
const axis = [0.2974, 0.8922, 0.337] as const;

/** Two directions that span the ring's plane. */
const across = (() => {
  const length = Math.hypot(axis[1], axis[0]);
  return [axis[1] / length, -axis[0] / length, 0] as const;
})();
const along = [
  axis[1] * across[2] - axis[2] * across[1],
  axis[2] * across[0] - axis[0] * across[2],
  axis[0] * across[1] - axis[1] * across[0],
] as const;

/**
 * Bits of ice that circle with the ring. Each takes the next one's place within one loop and grows into its
 * size, so that the last frame meets the first.
 */
function drawGlitter({ context, phase, variant }: Frame): void {
  const random = seededRandom(5);
  context.globalCompositeOperation = 'lighter';
  const tint = variant > 0 ? '190, 224, 255' : '255, 226, 180';
  for (let orbit = 0; orbit < 46; orbit++) {
    const radius = 0.87 + 0.64 * (orbit / 45) + 0.01 * random();
    const count = Math.round(14 + 14 * random());
    const first = random();
    const sizes = Array.from({ length: count }, () => random() ** 3);
    sizes.forEach((size, index) => {
      const next = sizes[(index + 1) % count] ?? size;
      const bright = size + (next - size) * phase;
      const angle = fullTurn * (first + (index + phase) / count);
      const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      const [x, y, z] = [0, 1, 2].map((part) => (across[part] ?? 0) * c + (along[part] ?? 0) * s);
      if (x === undefined || y === undefined || z === undefined) return;
      if (z < 0 && Math.hypot(x, y) < planetRadius + 0.01) return;
      const isShaded = x * -0.737 + y * 0.413 + z * 0.54 < -0.3 && Math.abs(x * 0.413 + y * 0.737) < 0.55;
      if (isShaded) return;
      const [left, top] = [960 + (centre.x + x) * 540, 540 - (centre.y + y) * 540];
      const dot = 0.7 + 2.1 * bright * (1 + 0.3 * z);
      context.fillStyle = `rgba(${tint}, ${0.1 + 0.75 * bright})`;
      context.beginPath();
      context.arc(left, top, dot, 0, fullTurn);
      context.fill();
    });
  }
  for (let index = 0; index < 60; index++) {
    const [x, y, own, size] = [random() * 1920, random() * 1080, random(), random()];
    const inDisc = Math.hypot((x - 960) / 540 - centre.x, (540 - y) / 540 - centre.y) < 1.6;
    if (inDisc) continue;
    const pulse = Math.max(0, Math.sin(fullTurn * (phase * (own < 0.5 ? 1 : 2) + own))) ** 2;
    const glow = context.createRadialGradient(x, y, 0, x, y, 5 + 10 * size);
    glow.addColorStop(0, `rgba(220, 230, 255, ${0.9 * pulse})`);
    glow.addColorStop(0.2, `rgba(180, 200, 255, ${0.3 * pulse})`);
    glow.addColorStop(1, 'rgba(160, 190, 255, 0)');
    context.fillStyle = glow;
    context.fillRect(x - 16, y - 16, 32, 32);
  }
  context.globalCompositeOperation = 'source-over';
}

/** A banded giant with a shadowed ring, its moons and a faint nebula behind. */
export const scene: Scene = {
  isShaderStill: true,
  shader: `
const vec3 CENTRE = vec3(0.28, -0.02, 0.0);
const float RADIUS = 0.62;
vec3 light() { return normalize(vec3(-0.75, 0.42, 0.55)); }
vec3 axis() { return normalize(vec3(0.30, 0.90, 0.34)); }
vec4 ring(float r) {
  float k = (r - 0.82) / 0.72;
  float edge = smoothstep(0.0, 0.03, k) * smoothstep(1.0, 0.97, k);
  float bands = 0.35 + 0.65 * fbm1(k * 26.0 + 3.0, 5);
  bands *= 1.0 - 0.92 * smoothstep(0.018, 0.008, abs(k - 0.62));
  bands *= 1.0 - 0.6 * smoothstep(0.012, 0.004, abs(k - 0.86));
  bands *= mix(0.35, 1.0, smoothstep(0.0, 0.28, k));
  vec3 warm = variant < 0.5 ? mix(rgb(0xc8a27c), rgb(0xf5e2c4), fbm1(k * 40.0, 3)) : mix(rgb(0x7f9cc8), rgb(0xe4f2ff), fbm1(k * 40.0, 3));
  return vec4(warm, clamp(bands * 1.25, 0.0, 1.0) * edge);
}
vec3 surface(vec3 n) {
  vec3 a = axis(), u = normalize(cross(a, vec3(0, 0, 1))), v = cross(u, a);
  float latitude = dot(n, a);
  float angle = atan(dot(n, u), dot(n, v));
  vec2 turned = vec2(cos(angle), sin(angle));
  float swirl = fbm(vec2(latitude * 9.0, 0.0) + turned * 1.4 + orbit(1.0, 0.12), 5) - 0.5;
  float band = fbm1(latitude * 7.0 + swirl * 1.3 + 20.0, 5);
  float fine = fbm1(latitude * 34.0 + swirl * 4.0, 3);
  vec3 c = variant < 0.5
    ? mix(mix(rgb(0x9a4f5e), rgb(0xf0b98a), smoothstep(0.25, 0.55, band)), rgb(0xfff0d2), smoothstep(0.5, 0.78, band))
    : mix(mix(rgb(0x1d3f8c), rgb(0x5f9be0), smoothstep(0.25, 0.55, band)), rgb(0xdcf3ff), smoothstep(0.52, 0.8, band));
  return c * (0.86 + 0.28 * fine);
}
vec3 paint(vec2 uv, vec2 p) {
  vec2 q = p * 0.9 + variant * 9.0;
  float cloud = fbm(q + 2.0 * fbm(q * 1.3 + orbit(1.0, 0.05), 4), 5);
  vec3 tint = variant < 0.5 ? rgb(0x5b2f8f) : rgb(0x1c5f74);
  vec3 c = mix(rgb(0x04050f), rgb(0x10102e), smoothstep(-1.2, 1.0, p.x * -0.5 + p.y));
  c += tint * pow(smoothstep(0.35, 0.85, cloud), 2.0) * 0.55;
  c += stars(p, 13.0, 0.6, 0.0026) + 0.7 * stars(p + 7.0, 34.0, 0.55, 0.0012);
  vec3 L = light(), A = axis();
  vec2 d = p - CENTRE.xy;
  float r2 = dot(d, d), r = sqrt(r2);
  vec3 glow = variant < 0.5 ? rgb(0xffb07a) : rgb(0x7fc4ff);
  c += glow * 0.22 * exp(-max(r - RADIUS, 0.0) * 9.0) * smoothstep(-0.9, 0.9, dot(normalize(vec3(d, 0.0)), L));
  float t = -dot(vec3(d, 0.0), A) / A.z;
  vec3 hit = vec3(d, t);
  vec4 band = ring(length(hit));
  float along = dot(hit, L);
  float shade = along < 0.0 ? smoothstep(RADIUS - 0.015, RADIUS + 0.015, length(hit - L * along)) : 1.0;
  band.rgb *= 0.06 + 0.94 * shade;
  float front = step(0.0, t);
  c = mix(c, band.rgb, band.a * (1.0 - front));
  float cover = inside(r - RADIUS);
  if (cover > 0.0) {
    vec3 n = vec3(d, sqrt(max(RADIUS * RADIUS - r2, 0.0))) / RADIUS;
    float day = dot(n, L);
    float s = -dot(n * RADIUS, A) / dot(L, A);
    float veil = s > 0.0 ? 0.72 * ring(length(n * RADIUS + L * s)).a : 0.0;
    vec3 body = surface(n) * (0.015 + 1.12 * smoothstep(-0.12, 1.0, day)) * (1.0 - veil);
    body += glow * 0.5 * pow(1.0 - n.z, 3.0) * smoothstep(-0.2, 0.7, day);
    c = mix(c, body, cover);
  }
  c = mix(c, band.rgb, band.a * front * 0.96);
  vec2 m = p - vec2(-1.22, 0.52);
  float mr = length(m) / 0.085;
  if (mr < 1.05) {
    vec3 n = vec3(m / 0.085, sqrt(max(1.0 - mr * mr, 0.0)));
    float rough = fbm(n.xy * 4.0 + 8.0, 5);
    c = mix(c, mix(rgb(0x5c6880), rgb(0xd9e2ee), rough) * smoothstep(-0.15, 0.9, dot(n, L)), inside(length(m) - 0.085));
  }
  vec2 o = p - vec2(-0.72, -0.38);
  if (length(o) < 0.04) {
    vec3 n = vec3(o / 0.032, sqrt(max(1.0 - dot(o, o) / 0.001024, 0.0)));
    c = mix(c, rgb(0xc9906a) * smoothstep(-0.1, 0.9, dot(n, L)), inside(length(o) - 0.032));
  }
  return c;
}`,
  draw: drawGlitter,
};

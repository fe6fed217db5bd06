import type { Scene } from '../scene.ts';

/** Star trails round the pole above a ridge, a lit tent by a lake of mist. */
export const scene: Scene = {
  shader: `
vec3 paint(vec2 uv, vec2 p) {
  vec3 c = mix(rgb(0xe08a66), rgb(0x4a4a86), smoothstep(-0.62, -0.32, p.y));
  c = mix(c, rgb(0x1c2f6e), smoothstep(-0.42, 0.2, p.y));
  c = mix(c, rgb(0x060b26), smoothstep(0.0, 1.1, p.y));
  c += rgb(0x3048a0) * 0.18 * exp(-length(p - vec2(-0.25, 0.25)) * 1.4);
  vec2 pole = p - vec2(-0.25, 0.25);
  float r = length(pole), a = atan(pole.y, pole.x);
  for (int layer = 0; layer < 3; layer++) {
    float k = float(layer);
    float rings = 44.0 + 46.0 * k;
    float ring = floor(r * rings + k * 7.0);
    for (int trail = 0; trail < 3; trail++) {
      float id = ring * 3.0 + float(trail) + k * 977.0;
      if (hash(id + 400.0) > 0.40) continue;
      float centre = (ring + 0.15 + 0.7 * hash(id) - k * 7.0) / rings;
      float start = TAU * hash(id + 100.0);
      float span = 0.42 + 0.34 * hash(id + 200.0);
      float along = mod(a - start, TAU);
      float bright = 0.14 + 0.86 * pow(hash(id + 300.0), 4.0);
      float fade = smoothstep(0.0, 0.05, along) * smoothstep(span, span - 0.28, along);
      float wide = 0.0005 + 0.0012 * bright;
      float line = smoothstep(wide + pixelSize, wide, abs(r - centre));
      vec3 tint = mix(rgb(0x9fc0ff), rgb(0xffd9b0), smoothstep(0.35, 0.95, hash(id + 500.0)));
      c += tint * line * fade * bright * 0.95 * smoothstep(-0.5, 0.1, p.y);
    }
  }
  c += vec3(0.9, 0.95, 1.0) * smoothstep(0.006, 0.001, r);
  for (int i = 0; i < 4; i++) {
    float k = float(i);
    float h = -0.62 - 0.11 * k + (0.5 - 0.09 * k) * (0.25 + noise1(p.x * 1.1 + k * 4.0)) * ridged1(p.x * (0.8 + 0.35 * k) + k * 11.0, 8);
    float down = h - p.y;
    vec3 body = mix(rgb(0x45447c), rgb(0x0a0b20), pow(k / 3.0, 0.7));
    float light = relief(vec2(p.x, p.y) * (2.6 + k) + k * 4.0, vec2(-0.6, 0.8), 5);
    body *= 1.0 + 0.22 * light * (1.0 - 0.25 * k) * inside(-down);
    body = mix(body, mix(rgb(0x9a6a80), rgb(0x2a2c58), k / 3.0), 0.55 * smoothstep(0.02, 0.22, down) * (1.0 - 0.26 * k));
    c = mix(c, body, inside(-down));
  }
  return c;
}`,
  draw({ context }) {
    const glow = context.createRadialGradient(1330, 972, 4, 1330, 960, 230);
    glow.addColorStop(0, 'rgba(255, 190, 96, 0.75)');
    glow.addColorStop(0.3, 'rgba(255, 150, 70, 0.22)');
    glow.addColorStop(1, 'rgba(255, 140, 60, 0)');
    context.fillStyle = glow;
    context.fillRect(1080, 720, 500, 360);
    const cloth = context.createLinearGradient(1270, 900, 1400, 985);
    cloth.addColorStop(0, '#ffe9a8');
    cloth.addColorStop(0.5, '#ffb04e');
    cloth.addColorStop(1, '#c25a22');
    context.fillStyle = cloth;
    context.beginPath();
    context.moveTo(1256, 984);
    context.quadraticCurveTo(1300, 930, 1322, 902);
    context.quadraticCurveTo(1362, 930, 1412, 984);
    context.closePath();
    context.fill();
    context.fillStyle = '#5e2412';
    context.beginPath();
    context.moveTo(1322, 902);
    context.lineTo(1308, 984);
    context.lineTo(1340, 984);
    context.closePath();
    context.fill();
    context.fillStyle = '#05060f';
    context.fillRect(1236, 982, 200, 4);
  },
};

'use strict';
/* A mesh of hills that the camera flies over for ever, under a moon. */
const land = `
float hills(vec2 p) {
  float sum = 0.0, weight = 1.0;
  vec2 x = p * 0.085;
  for (int i = 0; i < 5; i++) {
    float n = 1.0 - abs(2.0 * noise(x) - 1.0);
    sum += weight * n * n;
    x = mat2(0.8, 0.6, -0.6, 0.8) * x * 2.05 + 3.7;
    weight *= 0.46;
  }
  return sum * 3.4 * (0.30 + smoothstep(2.0, 13.0, abs(p.x + 2.5 * sin(p.y * 0.06)))) - 1.6;
}`;

const skyShade = `
vec3 sky(vec3 d) {
  float y = d.y;
  vec3 c = mix(vec3(0.42, 0.38, 0.66), vec3(0.16, 0.19, 0.46), smoothstep(-0.02, 0.16, y));
  c = mix(c, vec3(0.03, 0.045, 0.16), smoothstep(0.1, 0.55, y));
  float m = distance(d, normalize(vec3(0.30, 0.27, -1.0)));
  c += vec3(0.55, 0.55, 0.95) * (0.30 * exp(-m * 5.0) + 0.22 * exp(-m * 16.0));
  float crater = noise(d.xy * 46.0) * 0.6 + noise(d.xy * 95.0) * 0.4;
  return mix(c, mix(vec3(1.0, 0.96, 0.85), vec3(0.80, 0.76, 0.68), smoothstep(0.4, 0.75, crater)), smoothstep(0.083, 0.080, m));
}`;

Wallpaper.run((gl) => {
  const columns = 260;
  const rows = 190;
  const points = [];
  const indices = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const depth = (row / rows) ** 1.6;
      points.push((column / columns - 0.5) * (14 + 150 * depth), 2 - depth * 96);
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column;
      indices.push(at, at + 1, at + columns + 1, at + 1, at + columns + 2, at + columns + 1);
    }
  const drawLand = Wallpaper.mesh(gl, points, [2], indices);
  const drawScreen = Wallpaper.mesh(gl, [0, 0, 0], [1]);
  const ground = Wallpaper.program(
    gl,
    `layout(location = 0) in vec2 spot;
     uniform mat4 camera; uniform vec3 eye; uniform float travel;
     out vec3 world; out vec2 fixedSpot;
     ${Wallpaper.noise} ${land}
     void main() {
       fixedSpot = vec2(spot.x, spot.y - travel);
       world = vec3(spot.x, hills(fixedSpot), spot.y);
       gl_Position = camera * vec4(world, 1.0);
     }`,
    `in vec3 world; in vec2 fixedSpot; out vec4 colour; uniform vec3 eye;
     ${Wallpaper.noise} ${Wallpaper.dither} ${land} ${skyShade}
     void main() {
       float away = distance(world, eye), e = 0.06 + away * 0.008;
       float h = hills(fixedSpot);
       vec3 n = normalize(vec3(h - hills(fixedSpot + vec2(e, 0)), e, h - hills(fixedSpot + vec2(0, e))));
       vec3 light = normalize(vec3(0.55, 0.38, -0.74));
       float lit = max(dot(n, light), 0.0);
       float snow = smoothstep(0.35, 0.7, n.y + 0.10 * (h - 1.2));
       vec3 c = mix(vec3(0.055, 0.06, 0.16), vec3(0.40, 0.44, 0.74), snow * 0.9);
       c *= 0.30 + 1.35 * lit;
       c += vec3(0.6, 0.6, 1.0) * 0.14 * pow(1.0 - max(dot(n, normalize(eye - world)), 0.0), 3.0);
       vec3 d = normalize(world - eye);
       float fog = 1.0 - exp(-pow(away / 46.0, 2.0));
       fog = max(fog, 0.80 * smoothstep(0.9, -1.5, world.y) * smoothstep(4.0, 26.0, away));
       colour = vec4(dither(mix(c, sky(vec3(d.x, max(d.y, 0.015), d.z)), fog)), 1.0);
     }`,
  );
  const heaven = Wallpaper.program(
    gl,
    Wallpaper.screenVertex,
    `in vec2 place; out vec4 colour; uniform vec2 tilt; uniform float aspect; uniform float seconds;
     ${Wallpaper.noise} ${Wallpaper.dither} ${skyShade}
     void main() {
       vec3 d = normalize(vec3(place.x * aspect * 0.52 + tilt.x, place.y * 0.52 + tilt.y, -1.0));
       vec3 c = sky(d);
       vec2 p = d.xy / -d.z;
       float twinkle = 0.75 + 0.25 * sin(seconds * 1.7 + hash(floor(p * 22.0)) * 40.0);
       c += (starField(p, 22.0) * twinkle + 0.6 * starField(p + 3.0, 47.0)) * smoothstep(0.06, 0.3, d.y);
       colour = vec4(dither(c), 1.0);
     }`,
  );
  return ({ seconds, width, height, pointer }) => {
    const aspect = width / height;
    const eye = [pointer.x * 0.9 + Math.sin(seconds * 0.11) * 0.5, 2.9 + pointer.y * 0.35, 0];
    const centre = [eye[0] + pointer.x * 0.5, eye[1] + 0.35, -10];
    gl.disable(gl.DEPTH_TEST);
    heaven.use();
    gl.uniform2f(heaven.at('tilt'), (centre[0] - eye[0]) / 10, 0.035);
    gl.uniform1f(heaven.at('aspect'), aspect);
    gl.uniform1f(heaven.at('seconds'), seconds);
    drawScreen(gl.TRIANGLES);
    gl.enable(gl.DEPTH_TEST);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    ground.use();
    gl.uniformMatrix4fv(ground.at('camera'), false, Wallpaper.camera(eye, centre, 0.96, aspect, 0.2, 160));
    gl.uniform3fv(ground.at('eye'), eye);
    gl.uniform1f(ground.at('travel'), seconds * 1.3);
    drawLand(gl.TRIANGLES);
  };
});

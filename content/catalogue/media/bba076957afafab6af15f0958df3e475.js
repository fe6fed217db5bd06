'use strict';
/* A spiral galaxy of points in three dimensions that turns slowly; the pointer tilts it. */
Wallpaper.run((gl) => {
  const random = Wallpaper.random(20260501);
  const normal = () => (random() + random() + random() + random() - 2) * 0.9;
  const values = [];
  const arms = 4;
  for (let index = 0; index < 30000; index++) {
    const isCore = index < 7000;
    const isHalo = index > 28600;
    const radius = isCore
      ? Math.abs(normal()) * 0.55
      : isHalo
        ? 0.6 + random() * 3
        : 0.25 + 3.1 * random() ** 0.85;
    const arm = Math.floor(random() * arms);
    const scatter = normal() * (0.5 / (0.5 + radius * 0.3));
    const angle = isCore || isHalo ? random() * 6.2832 : (arm / arms) * 6.2832 + radius * 1.25 + scatter;
    const height = normal() * (isCore ? 0.26 * (1 - radius * 0.4) : isHalo ? 0.9 : 0.07);
    const rose = !isCore && Math.abs(scatter) < 0.08 && random() < 0.16;
    const warm = Math.max(0, 1 - radius / 1.3);
    const tint = rose ? [1, 0.38, 0.62] : [0.45 + 0.55 * warm, 0.6 + 0.2 * warm, 1 - 0.42 * warm];
    const size = random() ** 6 * 6 + 1.2 + (rose ? 1.4 : 0);
    values.push(radius, angle, height, size, ...tint.map((value) => value * (0.6 + 0.7 * random())));
  }
  const drawStars = Wallpaper.mesh(gl, values, [4, 3]);
  const drawScreen = Wallpaper.mesh(gl, [0, 0, 0], [1]);
  const stars = Wallpaper.program(
    gl,
    `layout(location = 0) in vec4 star; layout(location = 1) in vec3 tint;
     uniform mat4 camera; uniform float seconds; uniform float pixels;
     out vec3 shade;
     void main() {
       float angle = star.y + seconds * 0.05 / (0.35 + star.x * 0.45);
       vec4 at = camera * vec4(cos(angle) * star.x, star.z, sin(angle) * star.x, 1.0);
       gl_Position = at;
       gl_PointSize = clamp(star.w * pixels / at.w, 1.0, 26.0);
       shade = tint * min(1.0, star.w * pixels / at.w * 0.55) * (0.8 + 0.2 * sin(seconds * 1.3 + star.y * 31.0));
     }`,
    `in vec3 shade; out vec4 colour;
     void main() {
       float d = length(gl_PointCoord - 0.5) * 2.0;
       colour = vec4(shade * (exp(-d * d * 4.5) - 0.011), 1.0);
     }`,
  );
  const ground = Wallpaper.program(
    gl,
    Wallpaper.screenVertex,
    `in vec2 place; out vec4 colour; uniform float aspect; uniform vec2 drift; uniform mat2 plane;
     ${Wallpaper.noise} ${Wallpaper.dither}
     void main() {
       vec2 p = place * vec2(aspect, 1.0);
       vec2 q = p + drift * 0.06;
       float cloud = noise(q * 1.3 + 4.0) * 0.5 + noise(q * 2.7) * 0.3 + noise(q * 5.9) * 0.2;
       vec3 c = mix(vec3(0.012, 0.014, 0.045), vec3(0.05, 0.03, 0.13), cloud);
       vec2 disc = plane * p;
       float r = length(disc);
       c += vec3(0.22, 0.17, 0.46) * exp(-r * 1.3) + vec3(0.95, 0.66, 0.42) * 0.55 * exp(-r * 4.2);
       c += (0.8 * starField(q, 13.0) + 0.5 * starField(q + 5.0, 31.0)) * vec3(0.85, 0.9, 1.0);
       colour = vec4(dither(c), 1.0);
     }`,
  );
  return ({ seconds, width, height, pointer }) => {
    const aspect = width / height;
    const [turn, rise] = [0.35 * Math.sin(seconds * 0.04) + pointer.x * 0.35, 0.46 + pointer.y * 0.16];
    const away = 4.9;
    const eye = [
      Math.sin(turn) * Math.cos(rise) * away,
      Math.sin(rise) * away,
      Math.cos(turn) * Math.cos(rise) * away,
    ];
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    ground.use();
    gl.uniform1f(ground.at('aspect'), aspect);
    gl.uniform2f(ground.at('drift'), pointer.x, pointer.y);
    const [cos, sin, flat] = [Math.cos(0.22), Math.sin(0.22), 1 / Math.sin(rise)];
    gl.uniformMatrix2fv(ground.at('plane'), false, [cos, -sin * flat * 0.75, sin, cos * flat * 0.75]);
    drawScreen(gl.TRIANGLES);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    stars.use();
    const camera = Wallpaper.camera(eye, [0, 0, 0], 0.84, aspect, 0.1, 30);
    // Rolled by a few degrees: a level disc looks like a diagram.
    const rolled = camera.slice();
    for (let column = 0; column < 4; column++) {
      const [x, y] = [camera[column * 4] * aspect, camera[column * 4 + 1]];
      rolled[column * 4] = (x * cos - y * sin) / aspect;
      rolled[column * 4 + 1] = x * sin + y * cos;
    }
    gl.uniformMatrix4fv(stars.at('camera'), false, rolled);
    gl.uniform1f(stars.at('seconds'), seconds);
    gl.uniform1f(stars.at('pixels'), height * 0.0085);
    drawStars(gl.POINTS);
  };
});

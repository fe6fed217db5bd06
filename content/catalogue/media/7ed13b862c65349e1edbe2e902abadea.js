'use strict';
/* A drop of liquid light: a sphere whose surface swells, with thin-film colours. */
Wallpaper.run((gl) => {
  const [columns, rows] = [180, 120];
  const points = [];
  const indices = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [a, b] = [(column / columns) * 6.28318, (row / rows) * 3.14159];
      points.push(Math.cos(a) * Math.sin(b), Math.cos(b), Math.sin(a) * Math.sin(b));
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column;
      indices.push(at, at + 1, at + columns + 1, at + 1, at + columns + 2, at + columns + 1);
    }
  const drawSphere = Wallpaper.mesh(gl, points, [3], indices);
  const drawScreen = Wallpaper.mesh(gl, [0, 0, 0], [1]);
  const swell = `
float swell(vec3 n, float t) {
  float a = sin(n.x * 2.3 + t * 0.7) * sin(n.y * 2.1 - t * 0.5 + 1.3) * sin(n.z * 2.6 + t * 0.6 + 0.4);
  float b = sin(n.x * 4.7 - t * 0.6 + n.y * 2.0) * sin(n.z * 4.1 + t * 0.8) * 0.30;
  return 1.0 + 0.24 * a + 0.14 * b;
}`;
  const ball = Wallpaper.program(
    gl,
    `layout(location = 0) in vec3 point;
     uniform mat4 camera; uniform float seconds; uniform vec4 body; uniform float own;
     out vec3 world; out vec3 direction;
     ${swell}
     void main() {
       direction = point;
       world = body.xyz + point * body.w * swell(point, seconds + own);
       gl_Position = camera * vec4(world, 1.0);
     }`,
    `in vec3 world; in vec3 direction; out vec4 colour;
     uniform float seconds; uniform float own; uniform vec3 eye;
     ${Wallpaper.noise} ${Wallpaper.dither} ${swell}
     vec3 surface(vec3 d) { d = normalize(d); return d * swell(d, seconds + own); }
     void main() {
       vec3 d = normalize(direction);
       vec3 side = normalize(cross(d, vec3(0.31, 0.93, 0.17))), other = cross(d, side);
       float e = 0.012;
       vec3 n = normalize(cross(surface(d + side * e) - surface(d - side * e), surface(d + other * e) - surface(d - other * e)));
       if (dot(n, d) < 0.0) n = -n;
       vec3 v = normalize(eye - world);
       float facing = max(dot(n, v), 0.0), rim = pow(1.0 - facing, 2.4);
       float film = facing * 1.15 + 0.22 * n.y + 0.13 * sin(n.x * 3.0 + seconds * 0.3) + own * 0.07;
       vec3 tint = 0.5 + 0.5 * cos(6.28318 * (film * vec3(0.9, 0.95, 1.0) + vec3(0.62, 0.78, 0.95)));
       tint = mix(tint, vec3(0.96, 0.72, 0.86), 0.35);
       vec3 r = reflect(-v, n);
       float soft = smoothstep(-0.2, 1.0, dot(n, normalize(vec3(-0.5, 0.75, 0.5))));
       vec3 c = tint * (0.16 + 0.72 * soft);
       c += vec3(1.0, 0.93, 0.86) * pow(max(dot(r, normalize(vec3(-0.55, 0.62, 0.56))), 0.0), 34.0) * 1.1;
       c += vec3(0.7, 0.8, 1.0) * smoothstep(0.72, 0.95, dot(r, normalize(vec3(0.7, 0.45, 0.35)))) * 0.35;
       c += mix(vec3(0.45, 0.35, 1.0), vec3(1.0, 0.5, 0.65), 0.5 + 0.5 * n.y) * rim * 0.85;
       c = c / (0.85 + 0.35 * c);
       colour = vec4(dither(c), 1.0);
     }`,
  );
  const ground = Wallpaper.program(
    gl,
    Wallpaper.screenVertex,
    `in vec2 place; out vec4 colour; uniform float aspect; uniform float seconds; uniform vec2 drift;
     ${Wallpaper.noise} ${Wallpaper.dither}
     void main() {
       vec2 p = place * vec2(aspect, 1.0);
       vec2 q = p + 0.25 * vec2(sin(p.y * 1.4 + seconds * 0.13), cos(p.x * 1.2 - seconds * 0.11)) + drift * 0.05;
       vec3 c = mix(vec3(0.09, 0.05, 0.22), vec3(0.30, 0.12, 0.42), smoothstep(-1.2, 1.2, q.y + 0.4 * q.x));
       c = mix(c, vec3(0.86, 0.38, 0.46), 0.55 * exp(-length(q - vec2(1.15, 0.75)) * 1.3));
       c = mix(c, vec3(0.12, 0.32, 0.62), 0.65 * exp(-length(q - vec2(-1.25, -0.65)) * 1.2));
       c += vec3(0.55, 0.35, 0.75) * 0.26 * exp(-length(p) * 1.6);
       colour = vec4(dither(c), 1.0);
     }`,
  );
  const drops = [
    { at: [0, 0, 0], size: 0.82, own: 0, sway: 0 },
    { at: [1.55, 0.52, -0.4], size: 0.27, own: 3.1, sway: 1 },
    { at: [-1.52, -0.4, 0.1], size: 0.2, own: 7.4, sway: 2.4 },
    { at: [-1.18, 0.7, -0.9], size: 0.15, own: 11.9, sway: 4.1 },
    { at: [1.12, -0.7, 0.5], size: 0.12, own: 15.2, sway: 5.3 },
  ];
  return ({ seconds, width, height, pointer }) => {
    const aspect = width / height;
    const eye = [pointer.x * 0.7, pointer.y * 0.45, 3.6];
    gl.disable(gl.DEPTH_TEST);
    ground.use();
    gl.uniform1f(ground.at('aspect'), aspect);
    gl.uniform1f(ground.at('seconds'), seconds);
    gl.uniform2f(ground.at('drift'), pointer.x, pointer.y);
    drawScreen(gl.TRIANGLES);
    gl.enable(gl.DEPTH_TEST);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    ball.use();
    gl.uniformMatrix4fv(ball.at('camera'), false, Wallpaper.camera(eye, [0, 0, 0], 0.66, aspect, 0.1, 20));
    gl.uniform3fv(ball.at('eye'), eye);
    gl.uniform1f(ball.at('seconds'), seconds * 0.9);
    for (const { at, size, own, sway } of drops) {
      const lift = Math.sin(seconds * 0.4 + sway) * 0.05;
      gl.uniform4f(ball.at('body'), at[0], at[1] + lift, at[2], size);
      gl.uniform1f(ball.at('own'), own);
      drawSphere(gl.TRIANGLES);
    }
  };
});

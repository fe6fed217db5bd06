'use strict';
/* A bronze armillary sphere that turns among the stars: rings as meshes, the Earth's place taken by a small moon. */
Wallpaper.run((gl) => {
  const ringMesh = (thickness, width) => {
    const [around, profile] = [220, 12];
    const points = [];
    const indices = [];
    for (let step = 0; step <= around; step++)
      for (let corner = 0; corner <= profile; corner++) {
        const [a, b] = [(step / around) * 6.283185, (corner / profile) * 6.283185];
        // A rounded rectangle in section: a flat band with soft edges.
        const [c, s] = [
          Math.sign(Math.cos(b)) * Math.abs(Math.cos(b)) ** 0.45,
          Math.sign(Math.sin(b)) * Math.abs(Math.sin(b)) ** 0.45,
        ];
        const radius = 1 + c * thickness;
        points.push(
          Math.cos(a) * radius,
          s * width,
          Math.sin(a) * radius,
          Math.cos(a) * Math.cos(b),
          Math.sin(b),
          Math.sin(a) * Math.cos(b),
          a,
        );
      }
    for (let step = 0; step < around; step++)
      for (let corner = 0; corner < profile; corner++) {
        const at = step * (profile + 1) + corner;
        indices.push(at, at + 1, at + profile + 1, at + 1, at + profile + 2, at + profile + 1);
      }
    return Wallpaper.mesh(gl, points, [3, 3, 1], indices);
  };
  const ballMesh = () => {
    const points = [];
    const indices = [];
    for (let row = 0; row <= 40; row++)
      for (let column = 0; column <= 64; column++) {
        const [a, b] = [(column / 64) * 6.283185, (row / 40) * 3.141593];
        const n = [Math.cos(a) * Math.sin(b), Math.cos(b), Math.sin(a) * Math.sin(b)];
        points.push(...n, ...n, a);
      }
    for (let row = 0; row < 40; row++)
      for (let column = 0; column < 64; column++) {
        const at = row * 65 + column;
        indices.push(at, at + 1, at + 65, at + 1, at + 66, at + 65);
      }
    return Wallpaper.mesh(gl, points, [3, 3, 1], indices);
  };
  const band = ringMesh(0.012, 0.05);
  const wire = ringMesh(0.014, 0.014);
  const ball = ballMesh();
  const drawScreen = Wallpaper.mesh(gl, [0, 0, 0], [1]);
  const bronze = Wallpaper.program(
    gl,
    `layout(location = 0) in vec3 point; layout(location = 1) in vec3 normal; layout(location = 2) in float round;
     uniform mat4 camera; uniform mat3 turn; uniform float size; uniform vec3 centre;
     out vec3 world; out vec3 n; out float along; out float across;
     void main() {
       world = centre + turn * point * size; n = turn * normal; along = round; across = point.y;
       gl_Position = camera * vec4(world, 1.0);
     }`,
    `in vec3 world; in vec3 n; in float along; in float across; out vec4 colour;
     uniform vec3 eye; uniform float marks; uniform float kind;
     ${Wallpaper.noise} ${Wallpaper.dither}
     void main() {
       vec3 N = normalize(n), v = normalize(eye - world), r = reflect(-v, N);
       vec3 light = normalize(vec3(-0.6, 0.75, 0.55));
       float sheen = smoothstep(-0.6, 0.9, r.y + 0.4 * r.x) ;
       if (kind > 0.5) {
         float sea = noise(N.xy * 5.0 + 3.0) * 0.6 + noise(N.yz * 11.0) * 0.4;
         vec3 body = mix(vec3(0.95, 0.9, 0.78), vec3(0.72, 0.66, 0.58), smoothstep(0.4, 0.7, sea));
         body *= 0.16 + 0.95 * smoothstep(-0.25, 0.9, dot(N, light));
         colour = vec4(dither(body + vec3(1.0, 0.85, 0.6) * 0.25 * pow(1.0 - max(dot(N, v), 0.0), 3.0)), 1.0);
         return;
       }
       vec3 metal = mix(vec3(0.20, 0.10, 0.05), vec3(1.0, 0.76, 0.40), sheen);
       metal *= 0.32 + 0.85 * max(dot(N, light), 0.0);
       metal += vec3(1.0, 0.9, 0.7) * pow(max(dot(r, light), 0.0), 26.0) * 0.9;
       float notch = abs(fract(along / 6.283185 * marks) - 0.5);
       float cut = smoothstep(0.40, 0.47, notch) * step(abs(across), 0.032) * step(0.02, marks);
       metal *= 1.0 - 0.6 * cut;
       metal += vec3(0.25, 0.4, 0.55) * 0.35 * pow(1.0 - max(dot(N, v), 0.0), 4.0);
       colour = vec4(dither(metal), 1.0);
     }`,
  );
  const ground = Wallpaper.program(
    gl,
    Wallpaper.screenVertex,
    `in vec2 place; out vec4 colour; uniform float aspect; uniform float seconds; uniform vec2 drift;
     ${Wallpaper.noise} ${Wallpaper.dither}
     void main() {
       vec2 p = place * vec2(aspect, 1.0);
       vec2 q = p + drift * 0.07;
       vec3 c = mix(vec3(0.02, 0.025, 0.075), vec3(0.075, 0.10, 0.25), smoothstep(1.9, 0.1, length(p)));
       c += vec3(0.55, 0.36, 0.20) * 0.30 * exp(-length(p) * 1.9);
       float mist = noise(q * 1.2 + 2.0) * 0.6 + noise(q * 2.9 + seconds * 0.02) * 0.4;
       c += vec3(0.10, 0.12, 0.28) * mist * 0.5;
       float twinkle = 0.7 + 0.3 * sin(seconds * 1.3 + hash(floor(q * 11.0)) * 50.0);
       c += starField(q, 11.0) * twinkle * vec3(1.0, 0.93, 0.8) + 0.5 * starField(q + 9.0, 29.0) * vec3(0.75, 0.85, 1.0);
       colour = vec4(dither(c), 1.0);
     }`,
  );
  const rotation = (x, y, z) => {
    const [cx, sx, cy, sy, cz, sz] = [
      Math.cos(x),
      Math.sin(x),
      Math.cos(y),
      Math.sin(y),
      Math.cos(z),
      Math.sin(z),
    ];
    return [
      cy * cz,
      cx * sz + sx * sy * cz,
      sx * sz - cx * sy * cz,
      -cy * sz,
      cx * cz - sx * sy * sz,
      sx * cz + cx * sy * sz,
      sy,
      -sx * cy,
      cx * cy,
    ];
  };
  return ({ seconds, width, height, pointer }) => {
    const aspect = width / height;
    const eye = [pointer.x * 0.9, 0.9 + pointer.y * 0.6, 4.6];
    gl.disable(gl.DEPTH_TEST);
    ground.use();
    gl.uniform1f(ground.at('aspect'), aspect);
    gl.uniform1f(ground.at('seconds'), seconds);
    gl.uniform2f(ground.at('drift'), pointer.x, pointer.y);
    drawScreen(gl.TRIANGLES);
    gl.enable(gl.DEPTH_TEST);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    bronze.use();
    gl.uniformMatrix4fv(bronze.at('camera'), false, Wallpaper.camera(eye, [0, 0, 0], 0.72, aspect, 0.1, 20));
    gl.uniform3fv(bronze.at('eye'), eye);
    const t = seconds * 0.12;
    const place = (draw, turn, size, marks, kind = 0, centre = [0, 0, 0]) => {
      gl.uniformMatrix3fv(bronze.at('turn'), false, turn);
      gl.uniform1f(bronze.at('size'), size);
      gl.uniform1f(bronze.at('marks'), marks);
      gl.uniform1f(bronze.at('kind'), kind);
      gl.uniform3fv(bronze.at('centre'), centre);
      draw(gl.TRIANGLES);
    };
    place(band, rotation(0.12, 0, 0.05), 1.62, 72);
    place(band, rotation(1.5708, 0, 0.35 + t * 0.3), 1.52, 72);
    place(wire, rotation(1.2, t * 0.6, 0.9), 1.42, 0);
    place(band, rotation(0.42, 0, -0.42 + 0.1 * Math.sin(t)), 1.28, 28);
    place(wire, rotation(1.5708, 0, -t * 0.9), 1.2, 0);
    place(wire, rotation(1.5708, 0, 1.5708 - t * 0.9), 1.18, 0);
    place(band, rotation(-0.5 + t * 0.5, 0.6, t * 0.7), 0.98, 24);
    place(wire, rotation(0.9, -t, 0.4), 0.8, 0);
    place(ball, rotation(0.2, t * 0.8, 0), 0.3, 0, 1);
    const [a, b] = [t * 1.6, t * -1.1 + 2];
    place(ball, rotation(0, 0, 0), 0.055, 0, 1, [Math.cos(a) * 0.8, 0.12 * Math.sin(a), Math.sin(a) * 0.8]);
    place(ball, rotation(0, 0, 0), 0.04, 0, 0, [Math.cos(b) * 1.28, Math.cos(b) * -0.54, Math.sin(b) * 1.1]);
  };
});

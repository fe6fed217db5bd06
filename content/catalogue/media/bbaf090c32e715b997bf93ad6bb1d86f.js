'use strict';
/*
 * The runtime that every web wallpaper of the starter catalogue shares: canvas, frame rate, pausing, pointer.
 * It needs no network, no storage and no parent, and runs in a sandboxed frame with scripts alone.
 *
 *   ?fps=30     greatest number of frames a second (default 60, 20 where there is no GPU)
 *   ?scale=0.5  share of the screen's pixels that is drawn (default up to 1.5 per CSS pixel, 0.5 without a GPU)
 *   postMessage({ type: 'pause' }) and ({ type: 'resume' }) stop and go on
 *   window.yueqi, on a desktop: pause, and the properties `speed` and `follows` of wallpaper.json
 */
const Wallpaper = {
  /**
   * Runs a wallpaper. `setup(gl)` returns `draw({ seconds, width, height, pointer })`, where the pointer
   * is eased, from -1 to 1 on both axes (right and up are positive).
   */
  run(setup) {
    const canvas = document.querySelector('canvas');
    const gl = canvas.getContext('webgl2', { antialias: true, alpha: false, powerPreference: 'low-power' });
    if (!gl) {
      document.documentElement.dataset.drawn = 'failed';
      return;
    }
    const query = new URLSearchParams(location.search);
    const details = gl.getExtension('WEBGL_debug_renderer_info');
    const renderer = String(gl.getParameter(details ? details.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    const isSoftware = /swiftshader|llvmpipe|software|basic render/i.test(renderer);
    const framesPerSecond = Math.max(1, Number(query.get('fps')) || (isSoftware ? 20 : 60));
    const scale = Number(query.get('scale')) || (isSoftware ? 0.5 : Math.min(devicePixelRatio || 1, 1.5));
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const target = { x: 0, y: 0 };
    const pointer = { x: 0, y: 0 };
    const draw = setup(gl);
    let isPaused = false;
    let speed = 1;
    let follows = true;
    let seconds = 40;
    let last = 0;
    let request = 0;

    const paint = () => {
      const width = Math.max(1, Math.round(innerWidth * scale));
      const height = Math.max(1, Math.round(innerHeight * scale));
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      gl.viewport(0, 0, width, height);
      draw({ seconds, width, height, pointer });
      document.documentElement.dataset.drawn = 'yes';
    };
    const tick = (now) => {
      request = requestAnimationFrame(tick);
      const passed = now - last;
      // A screen's frames are never exactly apart; one that comes a little early still counts.
      if (passed < 1000 / framesPerSecond - 4) return;
      last = now;
      const step = Math.min(passed / 1000, 0.1);
      seconds += step * speed;
      const ease = 1 - Math.exp(-step * 2.5);
      pointer.x += (target.x - pointer.x) * ease;
      pointer.y += (target.y - pointer.y) * ease;
      paint();
    };
    const update = () => {
      cancelAnimationFrame(request);
      if (!isPaused && !document.hidden && !still.matches) {
        last = performance.now();
        request = requestAnimationFrame(tick);
      }
    };
    addEventListener('message', ({ data }) => {
      if (data?.type === 'pause') isPaused = true;
      else if (data?.type === 'resume') isPaused = false;
      else return;
      update();
    });
    addEventListener('pointermove', (event) => {
      if (!follows) return;
      target.x = (event.clientX / innerWidth) * 2 - 1;
      target.y = 1 - (event.clientY / innerHeight) * 2;
    });
    const rest = () => {
      target.x = 0;
      target.y = 0;
    };
    document.documentElement.addEventListener('pointerleave', rest);
    window.yueqi?.onPause((next) => {
      isPaused = next;
      update();
    });
    window.yueqi?.onProperties((values) => {
      ({ speed, follows } = values);
      if (!follows) rest();
    });
    addEventListener('resize', paint);
    document.addEventListener('visibilitychange', update);
    still.addEventListener('change', update);
    canvas.addEventListener('webglcontextlost', () => cancelAnimationFrame(request));
    paint();
    update();
  },

  /** Links a program; `at(name)` finds a uniform. Throws with the compiler's message. */
  program(gl, vertex, fragment) {
    const program = gl.createProgram();
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${text}`);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    const places = new Map();
    const at = (name) => {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name);
    };
    return { use: () => gl.useProgram(program), at };
  },

  /** A vertex array of float attributes of the given sizes, interleaved, with an optional index. */
  mesh(gl, values, sizes, indices) {
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(values), gl.STATIC_DRAW);
    const stride = sizes.reduce((sum, size) => sum + size, 0);
    let offset = 0;
    sizes.forEach((size, index) => {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, size, gl.FLOAT, false, stride * 4, offset * 4);
      offset += size;
    });
    const count = indices ? indices.length : values.length / stride;
    if (indices) {
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint32Array(indices), gl.STATIC_DRAW);
    }
    gl.bindVertexArray(null);
    return (mode) => {
      gl.bindVertexArray(array);
      if (indices) gl.drawElements(mode, count, gl.UNSIGNED_INT, 0);
      else gl.drawArrays(mode, 0, count);
    };
  },

  /** Column-major 4 × 4 matrix of a camera at `eye` that looks at `centre`, with a vertical field of view in radians. */
  camera(eye, centre, fieldOfView, aspect, near, far) {
    const subtract = (a, b) => a.map((value, index) => value - b[index]);
    const normal = (a) => a.map((value) => value / Math.hypot(...a));
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const back = normal(subtract(eye, centre));
    const right = normal(cross([0, 1, 0], back));
    const up = cross(back, right);
    const f = 1 / Math.tan(fieldOfView / 2);
    const [a, b] = [(far + near) / (near - far), (2 * far * near) / (near - far)];
    const rows = [right, up, back].map((axis) => [...axis, -dot(axis, eye)]);
    const view = [...rows, [0, 0, 0, 1]];
    const projection = [
      [f / aspect, 0, 0, 0],
      [0, f, 0, 0],
      [0, 0, a, b],
      [0, 0, -1, 0],
    ];
    const out = new Float32Array(16);
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++)
        out[column * 4 + row] = [0, 1, 2, 3].reduce(
          (sum, k) => sum + projection[row][k] * view[k][column],
          0,
        );
    return out;
  },

  /** A generator of numbers in [0, 1) that gives the same sequence in every run. */
  random(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  },

  /** GLSL for a full-screen triangle; `place` runs from -1 to 1. */
  screenVertex: `out vec2 place;
void main() { place = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0; gl_Position = vec4(place, 1.0, 1.0); }`,

  /** GLSL against banding, for fragment shaders that have the noise. */
  dither: `vec3 dither(vec3 c) { return c + (hash(gl_FragCoord.xy) - 0.5) / 160.0; }`,

  /** GLSL noise: \`hash(vec2)\`, \`noise(vec2)\`, \`starField(vec2 p, float cells)\`. */
  noise: `
float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * 0.1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
float noise(vec2 x) { vec2 i = floor(x), f = x - i; f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
float starField(vec2 p, float cells) { vec2 x = p * cells, c = floor(x); float pick = hash(c);
  vec2 at = vec2(hash(c + 7.0), hash(c + 13.0)) * 0.7 + 0.15; float d = length(x - c - at);
  return step(0.62, pick) * smoothstep(0.075, 0.0, d) * (0.2 + 0.8 * pow(hash(c + 3.0), 3.0)); }
`,
};

import { shaderEntry, shaderPrelude } from '../scenes/shading.ts';

/** The size and the time at which a shader is drawn. */
export interface PassFrame {
  readonly width: number;
  readonly height: number;
  readonly phase: number;
  readonly variant: number;
}

/** A compiled scene shader. */
export interface ShaderPass {
  paint(target: OffscreenCanvasRenderingContext2D, frame: PassFrame): void;
}

/** Images are drawn in tiles of at most this size: one long draw call would look like a hung GPU. */
const tileWidth = 960;
const tileHeight = 540;

const fullScreenTriangle = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }`;

/** Compiles a scene's shader; throws with the compiler's message and the scene's name. */
export function compileShader(source: string, slug: string): ShaderPass {
  const canvas = new OffscreenCanvas(tileWidth, tileHeight);
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
  if (!gl) throw new Error('The browser has no WebGL 2; start it with --enable-unsafe-swiftshader.');
  const program = gl.createProgram();
  const parts = [
    [gl.VERTEX_SHADER, fullScreenTriangle],
    [gl.FRAGMENT_SHADER, shaderPrelude + source + shaderEntry],
  ] as const;
  for (const [kind, text] of parts) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error(`The browser lost its WebGL context while compiling ${slug}.`);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(`The shader of ${slug} does not compile:\n${gl.getShaderInfoLog(shader)}`);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  gl.useProgram(program);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const [size, offset, phaseAt, variantAt] = [
    place('size'),
    place('offset'),
    place('phase'),
    place('variant'),
  ];
  return {
    paint(target, { width, height, phase, variant }) {
      gl.uniform2f(size, width, height);
      gl.uniform1f(phaseAt, phase);
      gl.uniform1f(variantAt, variant);
      for (let top = 0; top < height; top += tileHeight)
        for (let left = 0; left < width; left += tileWidth) {
          gl.uniform2f(offset, left, height - top - tileHeight);
          gl.drawArrays(gl.TRIANGLES, 0, 3);
          gl.finish();
          target.drawImage(canvas, left, top);
        }
    },
  };
}

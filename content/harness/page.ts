import { type Frame, imageHeight, imageWidth, type Scene, seededRandom } from '../scenes/scene.ts';
import { compileShader, type ShaderPass } from './shaderPass.ts';

/** One image to be made by the page. */
export interface ImageRequest {
  readonly slug: string;
  readonly variant: number;
  readonly width: number;
  readonly height: number;
  readonly phase: number;
  /** Share of the size at which the shader is drawn before it is scaled up; below 1 for soft grounds. */
  readonly shaderScale: number;
  /** The address to which the image's raw RGBA bytes are posted. */
  readonly postTo: string;
}

interface SceneModule {
  readonly scene: Scene;
}

const passes = new Map<string, ShaderPass>();

const grounds = new Map<string, OffscreenCanvas>();

/** The ground of an image: shader and what lies still on it. One that does not move is cached. */
function paintGround(request: ImageRequest, scene: Scene): OffscreenCanvas {
  const { slug, variant, phase, shaderScale, width, height } = request;
  const name = `${slug} ${variant} ${width}`;
  const cached = grounds.get(name);
  if (cached && scene.isShaderStill) return cached;
  const ground = cached ?? new OffscreenCanvas(width, height);
  const context = openContext(ground);
  if (scene.shader) {
    const pass = passes.get(slug) ?? compileShader(scene.shader, slug);
    passes.set(slug, pass);
    const size = { width: Math.round(width * shaderScale), height: Math.round(height * shaderScale) };
    const small = shaderScale === 1 ? ground : new OffscreenCanvas(size.width, size.height);
    pass.paint(openContext(small), { ...size, phase, variant });
    if (small !== ground) context.drawImage(small, 0, 0, width, height);
  }
  if (scene.still) scene.still(frameOf(context, { ...request, phase: 0 }));
  grounds.set(name, ground);
  return ground;
}

function openContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gave no 2D canvas; start it with software rendering allowed.');
  context.imageSmoothingQuality = 'high';
  return context;
}

function frameOf(context: OffscreenCanvasRenderingContext2D, request: ImageRequest): Frame {
  const { width, height, phase, variant } = request;
  context.setTransform(width / imageWidth, 0, 0, height / imageHeight, 0, 0);
  return { context, phase, variant, random: seededRandom(7 + variant) };
}

async function renderImage(request: ImageRequest): Promise<void> {
  const { slug, width, height } = request;
  const { scene }: SceneModule = await import(`../scenes/${slug}.ts`);
  const context = openContext(new OffscreenCanvas(width, height));
  context.drawImage(paintGround(request, scene), 0, 0);
  scene.draw?.(frameOf(context, request));
  const pixels = context.getImageData(0, 0, width, height).data;
  const answer = await fetch(request.postTo, { method: 'POST', body: pixels });
  if (!answer.ok) throw new Error(`The maker refused the image of ${slug}: ${answer.status}`);
}

Object.assign(globalThis, { renderImage });

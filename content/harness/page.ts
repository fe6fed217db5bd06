import { pictureHeight, pictureWidth, type Scene, seededRandom } from '../scenes/scene.ts';
import { compileShader, type ShaderPass } from './shaderPass.ts';

/** One picture to be made by the page. */
export interface PictureRequest {
  readonly slug: string;
  readonly variant: number;
  readonly width: number;
  readonly height: number;
  readonly phase: number;
  /** Share of the size at which the shader is drawn before it is scaled up; below 1 for soft grounds. */
  readonly shaderScale: number;
  /** Where the picture's raw RGBA bytes are posted. */
  readonly postTo: string;
}

interface SceneModule {
  readonly scene: Scene;
}

const passes = new Map<string, ShaderPass>();

const grounds = new Map<string, OffscreenCanvas>();

/** The shader's picture; one that does not move is kept. */
function paintGround(request: PictureRequest, scene: Scene, shader: string): OffscreenCanvas {
  const { slug, variant, phase, shaderScale } = request;
  const [width, height] = [Math.round(request.width * shaderScale), Math.round(request.height * shaderScale)];
  const name = `${slug} ${variant} ${width}`;
  const kept = grounds.get(name);
  if (kept && scene.isShaderStill) return kept;
  const ground = kept ?? new OffscreenCanvas(width, height);
  const context = ground.getContext('2d');
  if (!context) throw new Error('The browser gave no 2D canvas; start it with software rendering allowed.');
  const pass = passes.get(slug) ?? compileShader(shader, slug);
  passes.set(slug, pass);
  pass.paint(context, { width, height, phase, variant });
  grounds.set(name, ground);
  return ground;
}

async function renderPicture(request: PictureRequest): Promise<void> {
  const { slug, width, height, phase, variant } = request;
  const { scene }: SceneModule = await import(`../scenes/${slug}.ts`);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gave no 2D canvas; start it with software rendering allowed.');
  context.imageSmoothingQuality = 'high';
  if (scene.shader) context.drawImage(paintGround(request, scene, scene.shader), 0, 0, width, height);
  context.scale(width / pictureWidth, height / pictureHeight);
  // An offscreen context differs from a page's only in the back-reference to its canvas.
  scene.draw?.({
    context: context as unknown as CanvasRenderingContext2D,
    phase,
    variant,
    random: seededRandom(7 + variant),
  });
  const pixels = context.getImageData(0, 0, width, height).data;
  const answer = await fetch(request.postTo, { method: 'POST', body: pixels });
  if (!answer.ok) throw new Error(`The maker refused the picture of ${slug}: ${answer.status}`);
}

Object.assign(globalThis, { renderPicture });

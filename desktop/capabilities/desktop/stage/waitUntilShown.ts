import type { Staged } from './staged.ts';

export interface ShowWait {
  index: number;
  stage: Staged;
  generation: number;
  /** The open stages. */
  stages: ReadonlyMap<number, Staged>;
  /** Called after every report and every change of what is staged. */
  listeners: Set<() => void>;
  timeout: number;
}

/** Resolves once a screen reports the scene of this generation. @throws Error when it does not arrive */
export function waitUntilShown({
  index,
  stage,
  generation,
  stages,
  listeners,
  timeout,
}: ShowWait): Promise<void> {
  const wid = stage.scene?.target.wid;
  return new Promise((resolve, reject) => {
    const end = (error?: Error): void => {
      clearTimeout(timer);
      listeners.delete(check);
      if (error) reject(error);
      else resolve();
    };
    const check = (): void => {
      if (stages.get(index) !== stage || stage.generation !== generation)
        end(new Error(`Screen ${index} was assigned something else before wallpaper ${wid} showed.`));
      else if (stage.report === 'showing') end();
      else if (stage.report === 'failed') end(new Error(`Screen ${index} cannot show wallpaper ${wid}.`));
    };
    const timer = setTimeout(
      () => end(new Error(`Screen ${index} did not show wallpaper ${wid} in time.`)),
      timeout,
    );
    listeners.add(check);
    check();
  });
}

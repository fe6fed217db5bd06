import type { PetSetting } from '../../../src/bridge/contract/pets.ts';
import type { WorkArea } from '../../platform/adapters/petWindows.ts';
import type { PetTraits } from './behaviour/petBody.ts';

/** Edge of a pet's picture at 100 %, and its pace, in CSS pixels. */
const ordinarySize = 128;
const ordinaryPace = 64;

/** Returns the traits of a pet on the screens that are connected now. */
export function traitsOf(setting: PetSetting, areas: readonly WorkArea[]): PetTraits {
  const { temper, dance, size, speed, screens } = setting;
  const scale = (areas.find(({ screen }) => screens.includes(screen)) ?? areas[0])?.scale ?? 1;
  return {
    temper,
    dance,
    size: Math.round((ordinarySize * size * scale) / 100),
    pace: (ordinaryPace * speed * scale) / 100,
    walksEdges: setting.walks_edges,
    watchesPointer: setting.watches_pointer,
    screens,
  };
}

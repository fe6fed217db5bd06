import type { ScreenState } from '../../bridge/contract/desktop.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { PetOnDesktop } from '../../stores/pets/pets.ts';

/** Returns the present action of a pet as text. */
export function petStatus(t: Translate, pet: PetOnDesktop | null, screens: readonly ScreenState[]): string {
  if (!pet) return t('pets.resting');
  if (pet.hiding) return t(`pets.hidings.${pet.hiding}`);
  const number = screens.find(({ screen }) => screen.id === pet.screen)?.screen.number ?? 1;
  return t(`pets.actions.${pet.action}`, { screen: t('pets.screenNumber', { number }) });
}

/** A screen by its number, and what it is called. */
export function screenLabel(t: Translate, { screen }: ScreenState): string {
  const name = screen.is_primary ? t('pets.primary') : (screen.name ?? '');
  return name === '' ? String(screen.number) : t('pets.screen', { number: screen.number, name });
}

import { ownPointerSets, type PointerSetDto } from '../../bridge/contract/pointer.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

/** The name of a set: the client's own in the language, an imported one as its user has called it. */
export function useSetName(): (set: Pick<PointerSetDto, 'id' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ id, name }) => {
    const own = ownPointerSets.find((candidate) => candidate === id);
    return own ? t(`pointer.sets.${own}`) : (name ?? '');
  };
}

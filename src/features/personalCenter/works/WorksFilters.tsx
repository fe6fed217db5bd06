import { useTranslation } from '../../../ui/useTranslation.ts';
import { wallpaperTypes } from '../../../api/contract/entities.ts';
import { Select } from '../../../design-system/Select/index.ts';
import type { WorksSelection } from '../../../stores/social/works/ownWorks.ts';
import { workStates, type WorkState } from '../../../stores/social/works/work.ts';
import { useListQuery } from '../../shared/filters/listQuery.ts';

const all = 'all';
const states = Object.keys(workStates) as WorkState[];
const types = ['dynamic', 'static'] as const;

/** The filter of works in the address. */
export function useWorksSelection(): WorksSelection {
  const { get } = useListQuery();
  const type = types.find((name) => name === get('type'));
  return {
    state: states.find((name) => name === get('state')),
    type: type && wallpaperTypes[type],
  };
}

/** True where the address narrows the works. */
export function isFilteredSelection({ state, type }: WorksSelection): boolean {
  return state !== undefined || type !== undefined;
}

/** Chooses works by state and type. */
export function WorksFilters() {
  const { t } = useTranslation();
  const { get, change } = useListQuery();
  return (
    <>
      <Select<WorkState | typeof all>
        label={t('works.state')}
        value={states.find((name) => name === get('state')) ?? all}
        options={[
          { value: all, label: t('works.allStates') },
          ...states.map((value) => ({ value, label: t(`works.states.${value}`) })),
        ]}
        onValueChange={(next) => change({ state: next === all ? null : next })}
      />
      <Select<(typeof types)[number] | typeof all>
        label={t('works.type')}
        value={types.find((name) => name === get('type')) ?? all}
        options={[
          { value: all, label: t('works.allTypes') },
          ...types.map((value) => ({ value, label: t(`shell.${value}`) })),
        ]}
        onValueChange={(next) => change({ type: next === all ? null : next })}
      />
    </>
  );
}

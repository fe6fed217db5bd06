import { useOf } from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import { referenceOf } from '../argTypes.ts';

/**
 * The component of a page. Stories of a part that needs a frame around it show the frame: `documents` names the part.
 * `folder` is the component's, which patterns do not have.
 */
export function useDocumented() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const part = preparedMeta.parameters['documents'] as ComponentType | undefined;
  const folder = /\/design-system\/(\w+)\//.exec(String(preparedMeta.parameters['fileName']))?.[1];
  return {
    part,
    component: preparedMeta.component,
    reference: referenceOf(part ?? preparedMeta.component),
    folder,
  };
}

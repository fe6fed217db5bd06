import { configure } from 'storybook/test';

/** A tooltip rests for half a second before it shows: on a busy machine the usual second is too short for it. */
configure({ asyncUtilTimeout: 10_000 });

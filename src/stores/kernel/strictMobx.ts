import { configure } from 'mobx';

// Outside an action a screen may see half of a change. MobX checks this in development and tests only, so that the
// production build has no need of this module.
configure({ enforceActions: 'always' });

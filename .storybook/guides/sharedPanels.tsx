import { Button } from '../../src/design-system/Button/index.ts';
import { words } from '../words.ts';
import { Panel } from './Panel.tsx';

/** The button that leaves a dialog as it was. */
export const cancel = () => <Button size={28}>{words('取消', 'Cancel')}</Button>;

/** A dialog that says what comes, on a button that says what it does. */
export const removeDevice = () => (
  <Panel
    title={words('移除这台设备', 'Remove this device')}
    actions={
      <>
        {cancel()}
        <Button size={28} variant="danger">
          {words('移除', 'Remove')}
        </Button>
      </>
    }
  >
    {words('移除后，这台设备需要重新登录', 'It will have to sign in again')}
  </Panel>
);

/** A question before something that can be undone. */
export const removeFromPlaylist = () => (
  <Panel
    title={words('从播放列表移除？', 'Remove from the playlist?')}
    actions={
      <>
        {cancel()}
        <Button size={28}>{words('移除', 'Remove')}</Button>
      </>
    }
  />
);

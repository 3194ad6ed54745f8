import { Outlet } from 'react-router-dom';
import { ShortcutsFrame } from '../features/shell/shortcuts/shortcuts-frame.tsx';

/** What stands around a quiz that runs: nothing to be seen, only the keys. */
export function TaskFrame() {
  return (
    <ShortcutsFrame isTask>
      <Outlet />
    </ShortcutsFrame>
  );
}

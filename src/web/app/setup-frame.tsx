import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from '../features/shell/connection-banner.tsx';
import { ShortcutsFrame } from '../features/shell/shortcuts/shortcuts-frame.tsx';
import { nightScheme } from '../theme/scheme.ts';

/** What stands around every step of the onboarding: a word when the server is away, and the keys. */
export function SetupFrame() {
  return (
    <ShortcutsFrame isTask>
      <Box {...nightScheme} sx={{ position: 'sticky', top: 0, zIndex: 'appBar', color: 'night.text' }}>
        <ConnectionBanner />
      </Box>
      <Outlet />
    </ShortcutsFrame>
  );
}

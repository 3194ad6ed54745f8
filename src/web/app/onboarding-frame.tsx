import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from '../features/shell/connection-banner.tsx';
import { ShortcutsFrame } from '../features/shell/shortcuts/shortcuts-frame.tsx';
import { nightScheme } from '../theme/scheme.ts';

/** The layout route of onboarding: the connection banner and the keyboard shortcuts. */
export function OnboardingFrame() {
  return (
    <ShortcutsFrame isTask>
      <Box {...nightScheme} sx={{ position: 'sticky', top: 0, zIndex: 'appBar', color: 'night.text' }}>
        <ConnectionBanner />
      </Box>
      <Outlet />
    </ShortcutsFrame>
  );
}

import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from '../features/shell/connection-banner.tsx';
import { nightScheme } from '../theme/scheme.ts';

/** What stands around every step of the onboarding: a word when the server is away. */
export function SetupFrame() {
  return (
    <>
      <Box {...nightScheme} sx={{ position: 'sticky', top: 0, zIndex: 'appBar', color: 'night.text' }}>
        <ConnectionBanner />
      </Box>
      <Outlet />
    </>
  );
}

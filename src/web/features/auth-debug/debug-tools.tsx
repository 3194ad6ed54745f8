import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useServices } from '#web/data/services.tsx';
import { selectAccess } from './auth-debug.selectors.ts';

/** Seconds to the token's end in each pretence. */
const PRETENCES = [
  { label: 'Token due', left: 240 },
  { label: 'Token stale', left: -60 },
  { label: 'Token dead', left: -400 },
] as const;

/** The page's own fetch while the wire is cut; null while it is whole. */
let whole: typeof window.fetch | null = null;

function simulateOffline(): void {
  whole ??= window.fetch;
  window.fetch = () => Promise.reject(new TypeError('The wire is cut.'));
  window.dispatchEvent(new Event('offline'));
}

function simulateOnline(): void {
  if (whole) window.fetch = whole;
  whole = null;
  window.dispatchEvent(new Event('online'));
}

/** The debug tools of development builds: fakes an expired token or an offline network, without waiting for either. */
export function DebugTools() {
  const { session, clock } = useServices();
  const access = useSelector(session, selectAccess);
  const [isCut, setCut] = useState(whole !== null);
  const pretend = (left: number) => {
    if (!access) return;
    const at = clock.now();
    session.send({ type: 'tab.refreshed', claims: { ...access, exp: Math.round(at / 1000) + left, at } });
  };
  return (
    <Box
      component="section"
      aria-labelledby="debug-tools"
      sx={{ p: 2.5, border: '2px dashed', borderColor: 'surface.strongLine', borderRadius: '16px' }}
    >
      <Typography id="debug-tools" variant="h4" component="h2">
        The apprentice’s tools
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        In development builds only. They change what this tab believes, nothing on the server.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {PRETENCES.map(({ label, left }) => (
          <Button key={label} variant="outlined" disabled={access === null} onClick={() => pretend(left)}>
            {label}
          </Button>
        ))}
        <Button
          variant="outlined"
          aria-pressed={isCut}
          onClick={() => {
            if (isCut) simulateOnline();
            else simulateOffline();
            setCut(!isCut);
          }}
        >
          {isCut ? 'Mend the wire' : 'Cut the wire'}
        </Button>
      </Stack>
      {access === null && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          There is no token to pretend with. Sign in first.
        </Typography>
      )}
    </Box>
  );
}

import Stack from '@mui/material/Stack';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { msg, t } from '#web/language/language.ts';

const MODES = [
  { mode: 'light', label: msg('Day') },
  { mode: 'dark', label: msg('Night') },
  { mode: 'system', label: msg('Device') },
] as const;

/** The theme setting: day, night, or the system theme of the device; remembered in this browser. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography id="theme-choice" variant="subtitle2" component="h3">
        {t('Theme')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby="theme-choice"
        value={mode ?? 'system'}
        onChange={(_, next: typeof mode | null) => next && setMode(next)}
      >
        {MODES.map((one) => (
          <ToggleButton key={one.mode} value={one.mode}>
            {t(one.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

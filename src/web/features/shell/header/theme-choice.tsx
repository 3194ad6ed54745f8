import Stack from '@mui/material/Stack';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

const MODES = [
  { mode: 'light', label: 'Day' },
  { mode: 'dark', label: 'Night' },
  { mode: 'system', label: 'Device' },
] as const;

/** Day, night, or what the device says; remembered in this browser. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography id="theme-choice" variant="subtitle2" component="h3">
        Theme
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
            {one.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import {
  keepDevicePreferences,
  type Motion,
  readDevicePreferences,
  type TextSize,
} from '#web/browser/device-preferences.ts';
import { useCachePanelToggle } from '#web/data/cache-panel/cache-panel-toggle.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { Section } from './section.tsx';

interface Option<Value extends string> {
  value: Value;
  label: Message;
}

const THEMES: readonly Option<'light' | 'dark' | 'system'>[] = [
  { value: 'light', label: msg('Day') },
  { value: 'dark', label: msg('Night') },
  { value: 'system', label: msg('Same as device') },
];
const SIZES: readonly Option<TextSize>[] = [
  { value: 'normal', label: '100%' },
  { value: 'large', label: '112%' },
  { value: 'larger', label: '125%' },
  { value: 'largest', label: '150%' },
];
const MOTION_CHOICES: readonly Option<Motion>[] = [
  { value: 'system', label: msg('Same as device') },
  { value: 'still', label: msg('Reduce motion') },
];

interface PreferenceProps<Value extends string> {
  label: string;
  hint: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A preference of this device, chosen among a few. */
export function Preference<Value extends string>({
  label,
  hint,
  options,
  value,
  onChange,
}: PreferenceProps<Value>) {
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="h4">
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onChange={(_, next: Value | null) => next !== null && onChange(next)}
        sx={{ mt: 0.75, flexWrap: 'wrap' }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} value={option.value}>
            {t(option.label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography id={`${id}-hint`} variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {hint}
      </Typography>
    </Box>
  );
}

/** Appearance settings: theme, text size and motion, of this browser, in force at once and on every page. */
export function DeviceSection() {
  const { storage } = useServices();
  const openCachePanel = useCachePanelToggle();
  const { mode, setMode } = useColorScheme();
  const [preferences, setPreferences] = useState(() => readDevicePreferences(storage));
  const choose = (change: Partial<typeof preferences>) => {
    const next = { ...readDevicePreferences(storage), ...change };
    setPreferences(next);
    keepDevicePreferences(storage, document.documentElement, next);
  };
  return (
    <Section
      id="this-device"
      title={t('This device')}
      note={t(
        storage.isPersistent
          ? 'Saved in this browser only.'
          : 'This browser does not let us save settings, so they last until you close the page.',
      )}
      icon={<MonitorSmartphone size={22} />}
    >
      <Preference
        label={t('Theme')}
        hint={t('Light or dark.')}
        options={THEMES}
        value={mode ?? 'system'}
        onChange={setMode}
      />
      <Preference
        label={t('Text size')}
        hint={t('Changes the size of all text, on every page.')}
        options={SIZES}
        value={preferences.textSize}
        onChange={(textSize) => choose({ textSize })}
      />
      <Preference
        label={t('Motion')}
        hint={t('Nothing slides, fades or shines.')}
        options={MOTION_CHOICES}
        value={preferences.motion}
        onChange={(motion) => choose({ motion })}
      />
      <Box>
        <Button variant="outlined" onClick={openCachePanel}>
          {t('Show what this browser stores')}
        </Button>
      </Box>
    </Section>
  );
}

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  keepDevicePreferences,
  readDevicePreferences,
  TEXT_SIZES,
  type TextSize,
} from '#web/browser/device-preferences.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { visuallyHidden } from '#web/theme/baseline.ts';
import { faces } from '#web/theme/tokens.ts';

const NAMES: Readonly<Record<TextSize, Message>> = {
  normal: msg('normal'),
  large: msg('large'),
  larger: msg('larger'),
  largest: msg('largest'),
};

const Letter = styled('span')({ fontFamily: faces.display, fontWeight: 650, lineHeight: 1 });

/** The font size control: smaller and larger letters, on this device and on every page; the settings have the same choice. */
export function TextSizeControl() {
  const { storage } = useServices();
  const [size, setSize] = useState(() => readDevicePreferences(storage).textSize);
  const at = TEXT_SIZES.indexOf(size);
  const step = (by: number) => {
    const next = TEXT_SIZES[at + by];
    if (!next) return;
    keepDevicePreferences(storage, document.documentElement, {
      ...readDevicePreferences(storage),
      textSize: next,
    });
    setSize(next);
  };
  return (
    <Box role="group" aria-label={t('Text size')} sx={{ display: 'flex' }}>
      <IconButton
        aria-label={t(at === 0 ? 'Smaller text: this is the smallest' : 'Smaller text')}
        aria-disabled={at === 0}
        onClick={() => step(-1)}
        sx={{ width: 42, height: 42, '&[aria-disabled="true"]': { opacity: 0.5 } }}
      >
        <Letter sx={{ fontSize: 15 }}>A</Letter>
      </IconButton>
      <IconButton
        aria-label={t(at === TEXT_SIZES.length - 1 ? 'Larger text: this is the largest' : 'Larger text')}
        aria-disabled={at === TEXT_SIZES.length - 1}
        onClick={() => step(1)}
        sx={{ width: 42, height: 42, '&[aria-disabled="true"]': { opacity: 0.5 } }}
      >
        <Letter sx={{ fontSize: 21 }}>A</Letter>
      </IconButton>
      <Box component="span" role="status" sx={visuallyHidden}>
        {t('Text size: {size}', { size: t(NAMES[size]) })}
      </Box>
    </Box>
  );
}

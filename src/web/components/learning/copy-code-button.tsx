import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '#web/theme/baseline.ts';

/** Milliseconds for which the outcome is shown: then it can be copied once more. */
const OUTCOME_SHOWN = 2_500;

const ICONS = { copy: Copy, copied: Check, failed: X } as const;

interface CopyCodeButtonProps {
  text: string;
  /** Before it is copied, after it, and where the browser did not let it. */
  names: Readonly<Record<keyof typeof ICONS, string>>;
}

/** Copies a listing to the clipboard; not there where the browser lets no page copy. */
export function CopyCodeButton({ text, names }: CopyCodeButtonProps) {
  const [state, setState] = useState<keyof typeof ICONS>('copy');
  useEffect(() => {
    if (state === 'copy') return undefined;
    const timer = setTimeout(() => setState('copy'), OUTCOME_SHOWN);
    return () => clearTimeout(timer);
  }, [state]);
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return null;
  const Icon = ICONS[state];
  return (
    <>
      <IconButton
        size="small"
        aria-label={names[state]}
        onClick={() =>
          void clipboard.writeText(text.replace(/\n$/, '')).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }
        sx={{
          position: 'absolute',
          insetBlockStart: 6,
          insetInlineEnd: 6,
          width: 36,
          height: 36,
          color: 'night.muted',
          backgroundColor: 'night.deep',
          '&:hover': { backgroundColor: 'night.line' },
        }}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
      <Box component="span" role="status" sx={{ ...visuallyHidden, userSelect: 'none' }}>
        {state === 'copy' ? '' : names[state]}
      </Box>
    </>
  );
}

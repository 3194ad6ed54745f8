import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

interface CopyCodeButtonProps {
  text: string;
  /** Before it is copied, and after. */
  names: { copy: string; copied: string };
}

/** Copies a listing to the clipboard; not there where the browser lets no page copy. */
export function CopyCodeButton({ text, names }: CopyCodeButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton
      size="small"
      aria-live="polite"
      aria-label={isCopied ? names.copied : names.copy}
      onClick={() =>
        void clipboard.writeText(text.replace(/\n$/, '')).then(
          () => setCopied(true),
          () => setCopied(false),
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
  );
}

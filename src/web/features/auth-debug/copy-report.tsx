import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Check, ClipboardCopy } from 'lucide-react';
import { useState } from 'react';

interface CopyReportProps {
  write: () => string;
}

/** Copies to the clipboard; where the browser does not allow that, shows the report to be copied by hand. */
export function CopyReport({ write }: CopyReportProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { byHand: string }>('none');
  const copy = () => {
    const text = write();
    // Missing on plain http, whatever the types say.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    (clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))).then(
      () => setOutcome('copied'),
      () => setOutcome({ byHand: text }),
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={
          outcome === 'copied' ? <Check size={18} aria-hidden /> : <ClipboardCopy size={18} aria-hidden />
        }
        onClick={copy}
      >
        Copy redacted report
      </Button>
      <Typography
        role="status"
        variant="body2"
        component="div"
        sx={{ flexBasis: '100%', color: 'text.secondary' }}
      >
        {outcome === 'copied' && 'Copied. It holds no token, no e-mail and no id.'}
        {typeof outcome === 'object' && (
          <>
            This browser does not let the page copy. Here it is to be copied by hand:
            <Typography
              component="pre"
              tabIndex={0}
              variant="caption"
              sx={{
                mt: 1,
                p: 1.5,
                whiteSpace: 'pre-wrap',
                bgcolor: 'night.deep',
                borderRadius: 1,
                overflowWrap: 'anywhere',
              }}
            >
              {outcome.byHand}
            </Typography>
          </>
        )}
      </Typography>
    </>
  );
}

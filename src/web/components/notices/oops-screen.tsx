import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { NightScreen } from '../page/night-screen.tsx';
import { SupportDetails } from './support-details.tsx';

interface OopsScreenProps {
  onTryAgain: () => void;
  onGoBack: () => void;
  /** What happened, if it can be told. */
  detail?: ReactNode;
  /** Folded in, to be quoted in a report. */
  requestId?: string | undefined;
  /** A third way out: Report, start clean. */
  action?: ReactNode;
}

const Picture = styled('img')({ display: 'block' });

/** The error page that stands there after an unexpected error in rendering (spec §2). */
export function OopsScreen({ onTryAgain, onGoBack, detail, requestId, action }: OopsScreenProps) {
  return (
    <NightScreen>
      <Picture src="/art/empty/inkwell.svg" alt="" width={200} height={160} />
      <Box role="alert" sx={{ mt: 3 }}>
        <Typography variant="h1">{t('Oops! Something went wrong')}</Typography>
        {detail !== undefined && (
          <Typography component="div" sx={{ mt: 1.5, mx: 'auto', maxWidth: '52ch', color: 'night.muted' }}>
            {detail}
          </Typography>
        )}
        <Box sx={{ display: 'grid', justifyItems: 'center', color: 'night.muted' }}>
          <SupportDetails requestId={requestId} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 4 }}>
        <Button variant="contained" color="gold" size="large" onClick={onTryAgain}>
          {t('Try Again')}
        </Button>
        <Button variant="outlined" color="inherit" size="large" onClick={onGoBack}>
          {t('Go Back')}
        </Button>
      </Box>
      {action !== undefined && <Box sx={{ mt: 3 }}>{action}</Box>}
    </NightScreen>
  );
}

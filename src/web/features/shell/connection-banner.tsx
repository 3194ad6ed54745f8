import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useConnection } from '#web/data/use-connection.ts';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useServices } from '#web/data/services.tsx';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  paddingBlock: theme.spacing(0.75),
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  '& svg': { flex: 'none', color: theme.vars.palette.night.gold },
  '& p': { flex: 1, margin: 0 },
}));

/** The offline banner: says below the header that the server is away and what still works, and for a moment that it is back (C8). */
export function ConnectionBanner() {
  const { connection } = useServices();
  const state = useConnection();
  return (
    <Box
      role="status"
      sx={{ bgcolor: 'night.raised', borderTop: state === 'online' ? 0 : 1, borderColor: 'night.line' }}
    >
      {state !== 'online' && (
        <Container maxWidth="lg">
          <Strip>
            {state === 'offline' ? <CloudOff size={20} aria-hidden /> : <CloudCheck size={20} aria-hidden />}
            {state === 'offline' ? (
              <p>
                <RichText
                  text="<0>You are offline.</0> You can keep reading. Saving and new pages need a connection."
                  elements={[<strong key="state" />]}
                />
              </p>
            ) : (
              <p>{t('You are back online.')}</p>
            )}
            {state === 'offline' && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                onClick={() => connection.send({ type: 'connection.retry' })}
                sx={{ flex: 'none' }}
              >
                {t('Try now')}
              </Button>
            )}
          </Strip>
        </Container>
      )}
    </Box>
  );
}

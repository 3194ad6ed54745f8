import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Download, PackageOpen } from 'lucide-react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { dataExportMachine } from '#machines/profile/data-export.machine.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { msg, t } from '#web/language/language.ts';
import { formatDeadline } from '../dates.ts';
import { createDataExportActors } from './data.actors.ts';
import { PicturedCard } from './pictured-card.tsx';

type ExportRef = ActorRefFrom<typeof dataExportMachine>;

const OFFLINE_NOTE = 'export-waits';
const OFFLINE = msg('You are offline. This works again when you are back online.');

/** An export being looked at again is still one that is being prepared. */
const selectPhase = (snapshot: SnapshotFrom<typeof dataExportMachine>) => {
  const { value } = snapshot;
  if (snapshot.hasTag('file')) return 'ready';
  if (typeof value === 'object') return value.idle;
  const isPreparing = snapshot.matches('reading') && snapshot.context.current?.state === 'preparing';
  return isPreparing ? 'preparing' : value;
};

function ReadyExport({ actor }: { actor: ExportRef }) {
  const current = useSelector(actor, ({ context }) => context.current);
  const isDownloading = useSelector(actor, (snapshot) => snapshot.matches('downloading'));
  const isDelivered = useSelector(actor, (snapshot) =>
    snapshot.matches({ idle: { available: 'delivered' } }),
  );
  const control = useServerControl(OFFLINE_NOTE, isDownloading);
  return (
    <Box>
      <Typography role="status" sx={{ mb: 2 }}>
        {isDelivered
          ? t('The file is in your downloads.')
          : current
            ? t('Your data is ready. You can download it until {moment}.', {
                moment: formatDeadline(current.expiresAt),
              })
            : t('Your data is ready.')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          startIcon={<Download size={18} aria-hidden />}
          {...control}
          aria-busy={isDownloading}
          onClick={() => actor.send({ type: 'export.download' })}
        >
          {t(
            isDownloading
              ? 'Downloading the file...'
              : isDelivered
                ? 'Download it again'
                : 'Download the file',
          )}
        </Button>
        <Button variant="text" {...control} onClick={() => actor.send({ type: 'export.request' })}>
          {t('Make a new file')}
        </Button>
      </Stack>
    </Box>
  );
}

function ExportStand({ actor }: { actor: ExportRef }) {
  const phase = useSelector(actor, selectPhase);
  const control = useServerControl(OFFLINE_NOTE, phase === 'requesting');
  switch (phase) {
    case 'ready':
      return <ReadyExport actor={actor} />;
    case 'preparing':
      return (
        <Box role="status">
          <Typography sx={{ mb: 1.5 }}>
            {t('Your data is being prepared. You can leave this page.')}
          </Typography>
          <LinearProgress aria-label={t('Preparing your data')} />
        </Box>
      );
    case 'none':
    case 'expired':
    case 'requesting':
      return (
        <Box>
          <Typography role="status" sx={{ mb: phase === 'expired' ? 2 : 0 }}>
            {phase === 'expired' ? t('Your last file has expired. We keep files for a day.') : ''}
          </Typography>
          <Button
            variant="contained"
            startIcon={<PackageOpen size={18} aria-hidden />}
            {...control}
            aria-busy={phase === 'requesting'}
            onClick={() => actor.send({ type: 'export.request' })}
          >
            {t(
              phase === 'requesting'
                ? 'Requesting...'
                : phase === 'expired'
                  ? 'Request a new one'
                  : 'Request my data',
            )}
          </Button>
        </Box>
      );
    case 'failed':
      return (
        <ErrorNotice
          title={t('Your data file could not be loaded')}
          onRetry={() => actor.send({ type: 'export.retry' })}
        />
      );
    default:
      return (
        <Skeleton variant="rounded" height={48} role="status" aria-label={t('Loading your data file')} />
      );
  }
}

/** Downloads my data: everything the academy holds of a student, as one file. */
export function ExportSection() {
  const actor = useFlowWithActors(dataExportMachine, createDataExportActors);
  const error = useSelector(actor, ({ context }) => context.error);
  const isOffline = useIsOffline();
  return (
    <PicturedCard
      id="export"
      title={t('Download your data')}
      lead={t('One file (JSON) with all your data. We keep it for 24 hours, or until you make a new one.')}
      picture="scroll"
    >
      {error && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {t(error.message)}
        </Alert>
      )}
      <ExportStand actor={actor} />
      {isOffline && (
        <Typography id={OFFLINE_NOTE} variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t(OFFLINE)}
        </Typography>
      )}
    </PicturedCard>
  );
}

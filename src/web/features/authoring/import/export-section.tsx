import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { ExportFormat } from '#contract/contract.ts';
import type { ImportPlace } from '#machines/authoring/question-import.machine.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import type { QuestionExportRef } from './use-question-import.ts';

const WRITTEN: readonly { format: ExportFormat; name: Message }[] = [
  { format: 'gift', name: msg('GIFT') },
  { format: 'moodle', name: msg('Moodle XML') },
  { format: 'json', name: msg('JSON') },
];

/** Taking questions out of the chosen subject or lesson. */
export function ExportSection({ exporting, place }: { exporting: QuestionExportRef; place: ImportPlace }) {
  const isBusy = useSelector(exporting, (snapshot) => snapshot.hasTag('busy'));
  const isDelivered = useSelector(exporting, (snapshot) => snapshot.matches('delivered'));
  const error = useSelector(exporting, ({ context }) => context.error);
  const hasPlace = place.subjectId !== '';
  const control = useServerControl(OFFLINE_NOTE, isBusy || !hasPlace);
  const status = isBusy
    ? t('Writing the file…')
    : isDelivered
      ? t('The file is in your downloads.')
      : t(
          hasPlace
            ? 'If you import the file again, each question stays as it was.'
            : 'Choose a subject above to export its questions.',
        );
  return (
    <section aria-labelledby="export">
      <Typography id="export" variant="h2" sx={{ mb: 1 }}>
        {t('Export questions')}
      </Typography>
      <Typography role="status" sx={{ mb: 2, color: 'text.secondary' }}>
        {status}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {WRITTEN.map(({ format, name }) => (
          <Button
            key={format}
            variant="outlined"
            {...control}
            startIcon={<Download size={18} aria-hidden />}
            aria-label={t('Export as {format}', { format: t(name) })}
            onClick={() => exporting.send({ type: 'export.request', place, format })}
          >
            {t(name)}
          </Button>
        ))}
      </Stack>
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice title={t('The file could not be written')} error={error} />
        </Box>
      )}
    </section>
  );
}

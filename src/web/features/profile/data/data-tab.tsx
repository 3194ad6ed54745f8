import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

/** What the academy keeps of a student: to be taken along, or to be deleted. */
export function DataTab() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h2">{t('My data')}</Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>
          {t('Your data is yours: download all of it, or delete it.')}
        </Typography>
      </Box>
      <ExportSection />
      <DeletionSection />
    </Box>
  );
}

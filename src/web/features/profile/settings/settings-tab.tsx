import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#web/language/language.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { DeviceSection } from './device-section.tsx';
import { LearningSection } from './learning-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { VisibilitySection } from './visibility-section.tsx';

/** On a narrow screen its last card stands behind those of the other column, whose first is used most. */
const COLUMN = {
  display: { xs: 'contents', lg: 'grid' },
  gap: 3,
  '& > :last-child': { order: { xs: 1, lg: 0 } },
};

/**
 * The settings page, in two columns of about the same height: what one may set, of the account, of this device, and of who
 * may get in.
 */
export function SettingsTab() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2">{t('Settings')}</Typography>
      <Columns from="lg" widths="repeat(2, minmax(0, 1fr))">
        <Box sx={COLUMN}>
          <DeviceSection />
          <VisibilitySection />
          <NotificationSection />
        </Box>
        <Box sx={COLUMN}>
          <LearningSection />
          <SecuritySection />
        </Box>
      </Columns>
    </Box>
  );
}

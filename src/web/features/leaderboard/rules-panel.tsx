import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useResource } from '#web/api/use-resource.ts';
import { loadXpRules } from '#web/api/xp.actors.ts';
import { XpRulesTable } from '#web/components/community/xp-rules-table.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { useServices } from '#web/services.tsx';
import { radii } from '#web/theme/tokens.ts';

function Rules() {
  const services = useServices();
  const { data, state, error, reload } = useResource(loadXpRules(services));
  if (data) return <XpRulesTable rules={data.rules} label="What brings how much XP" />;
  if (state === 'failed') {
    return <ErrorNotice title="The rules could not be read" detail={error?.message} onRetry={reload} />;
  }
  return <Skeleton variant="rounded" height={320} aria-label="Reading the rules" />;
}

/** How points count, as published; read when it is opened. */
export function RulesPanel() {
  return (
    <Accordion
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={{ '&&': { borderRadius: `${radii.large}px` } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={20} aria-hidden />} sx={{ px: 3, minHeight: 56 }}>
        <Typography variant="h4" component="span">
          How points count
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pb: 3, pt: 0 }}>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          A week begins on Monday at midnight in India, for everybody. Who has the same XP shares a rank. The
          cup counts every member of a house, the hidden ones too.
        </Typography>
        <Rules />
      </AccordionDetails>
    </Accordion>
  );
}

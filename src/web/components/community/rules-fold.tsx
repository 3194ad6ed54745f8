import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { radii } from '#web/theme/tokens.ts';

interface RulesFoldProps {
  title: string;
  /** The rules in words, above the table. */
  inWords: ReactNode;
  /** Drawn, and so read, only once somebody opens it. */
  children: ReactNode;
}

/** Published rules under a heading that folds out. */
export function RulesFold({ title, inWords, children }: RulesFoldProps) {
  return (
    <Accordion
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={{ '&&': { borderRadius: `${radii.large}px` } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={20} aria-hidden />} sx={{ px: 3, minHeight: 56 }}>
        <Typography variant="h4" component="span">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pb: 3, pt: 0 }}>
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {inWords}
        </Typography>
        {children}
      </AccordionDetails>
    </Accordion>
  );
}

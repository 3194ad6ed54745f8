import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { radii } from '#web/theme/tokens.ts';

interface RulesFoldProps {
  id?: string;
  /** Somebody came for the rules: they are open and in sight. */
  isAsked?: boolean;
  title: string;
  /** The rules in words, above the table. */
  inWords: ReactNode;
  /** Drawn, and so read, only once somebody opens it. */
  children: ReactNode;
}

/** Published rules under a heading that folds out. */
export function RulesFold({ id, isAsked = false, title, inWords, children }: RulesFoldProps) {
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    fold.current?.scrollIntoView();
    fold.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <Accordion
      ref={fold}
      id={id}
      defaultExpanded={isAsked}
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={{ '&&': { borderRadius: `${radii.large}px` }, scrollMarginTop: 80 }}
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

import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VivaSlot } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { focusRing, visuallyHidden } from '#web/theme/baseline.ts';
import { radii } from '#web/theme/tokens.ts';
import { useViva, useVivaRef } from './viva.context.tsx';
import { selectChosen, selectIsBusy } from './viva.selectors.ts';
import { useSlotParts } from './use-slot-name.ts';

const Tickets = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(1.5),
}));

/** A ticket with a bitten edge; the chosen one has a gold rim and a tick, not the colour alone. */
const Ticket = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 60,
  padding: theme.spacing(1.5, 2),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  backgroundColor: theme.vars.palette.surface.raised,
  fontWeight: 550,
  cursor: 'pointer',
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.gold.dark,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.gold.main}`,
    fontWeight: 650,
  },
  '&:has(:focus-visible)': { ...focusRing },
  '&:has(:disabled)': { cursor: 'default', color: theme.vars.palette.text.secondary },
}));

const Day = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const Hour = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const Mark = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  width: 20,
  height: 20,
  flex: 'none',
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.surface.strongLine}`,
  ':checked ~ &': {
    borderColor: theme.vars.palette.gold.dark,
    background: `radial-gradient(circle, ${theme.vars.palette.gold.dark} 0 5px, transparent 5.5px)`,
  },
}));

/** The time slot picker: the slots on offer, one to be chosen; a slot whose time has come while the page was open says so. */
export function SlotTickets({ slots }: { slots: readonly VivaSlot[] }) {
  const viva = useVivaRef();
  const { clock } = useServices();
  const chosen = useViva(selectChosen);
  const isBusy = useViva(selectIsBusy);
  const partsOf = useSlotParts();
  return (
    <Tickets role="radiogroup" aria-labelledby="viva-slots">
      {slots.map(({ startsAt }) => {
        const isPast = Date.parse(startsAt) <= clock.now();
        const { day, time } = partsOf(startsAt);
        return (
          <Ticket key={startsAt}>
            <Box
              component="input"
              type="radio"
              name="viva-slot"
              value={startsAt}
              checked={chosen === startsAt}
              disabled={isBusy || isPast}
              onChange={() => viva.send({ type: 'slot.choose', startsAt })}
              sx={visuallyHidden}
            />
            <Clock size={17} aria-hidden="true" />
            <span>
              <Day>{day}</Day> <Hour>{time}</Hour>
              {isPast && ` ${t('(started)')}`}
            </span>
            <Mark aria-hidden />
          </Ticket>
        );
      })}
    </Tickets>
  );
}

const Names = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: theme.spacing(1, 1.75),
    borderRadius: radii.medium,
    border: `1px dashed ${theme.vars.palette.surface.strongLine}`,
    fontWeight: 550,
  },
}));

/** Slots that can be read and not chosen. */
export const SlotNames = ({ children }: { children: ReactNode }) => <Names>{children}</Names>;

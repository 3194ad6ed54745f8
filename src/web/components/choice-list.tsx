import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Choice {
  id: string;
  text: ReactNode;
  /** A letter or number before the text. */
  mark?: string;
  /** Set apart from the real options, as "I don't know" is. */
  isQuiet?: boolean;
}

interface ChoiceListProps {
  /** The question. */
  label: ReactNode;
  options: readonly Choice[];
  value: string | null;
  onChoose: (id: string) => void;
}

/** One option, as wide as its place. */
export const ChoiceOption = styled(ButtonBase, { shouldForwardProp: (name) => name !== 'isQuiet' })<{
  isQuiet: boolean;
}>(({ theme, isQuiet }) => ({
  justifyContent: 'flex-start',
  textAlign: 'left',
  width: '100%',
  minHeight: 48,
  padding: theme.spacing(1.25, 2),
  gap: theme.spacing(1.5),
  border: `1px ${isQuiet ? 'dashed' : 'solid'} ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  color: isQuiet ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
  '&:hover': { borderColor: theme.vars.palette.primary.main },
  '&[aria-checked="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.action.selected,
    fontWeight: 600,
  },
}));

/** One question, one choice: a radio group with large targets, moved through by the arrow keys. */
export function ChoiceList({ label, options, value, onChoose }: ChoiceListProps) {
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const current = options.findIndex(({ id }) => id === value);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (Math.max(current, 0) + step + options.length) % options.length;
    const option = options[current < 0 ? 0 : next];
    if (!option) return;
    onChoose(option.id);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[current < 0 ? 0 : next]?.focus();
  };

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography id={labelId} variant="h4" component="p">
        {label}
      </Typography>
      <Stack ref={group} role="radiogroup" aria-labelledby={labelId} onKeyDown={move} sx={{ gap: 1.25 }}>
        {options.map(({ id, text, mark, isQuiet = false }, index) => (
          <ChoiceOption
            key={id}
            role="radio"
            aria-checked={id === value}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            isQuiet={isQuiet}
            onClick={() => onChoose(id)}
          >
            {mark && (
              <Typography component="span" sx={{ fontWeight: 700, color: 'text.secondary' }}>
                {mark}
              </Typography>
            )}
            <span>{text}</span>
          </ChoiceOption>
        ))}
      </Stack>
    </Stack>
  );
}

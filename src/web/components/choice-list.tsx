import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { latinKeyOf } from '#web/components/latin-key.ts';
import { ASKING } from './notices/beside-questions.ts';
import { optionOfKey, placeOfKey } from './page-keys.ts';
import { usePageKeys } from './use-page-keys.ts';

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
  /** Nothing can be chosen at this moment; the focus stays where it is. */
  isHeld?: boolean;
  onChoose: (id: string) => void;
  /** Enter on the chosen option: the step that follows. */
  onConfirm?: () => void;
  /** Where else its letters and digits count: in the group of this question, or on the whole page (WCAG 2.1.4). */
  keysIn?: 'group' | 'page' | undefined;
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
  border: `1px ${isQuiet ? 'dashed' : 'solid'} ${theme.vars.palette.surface.strongLine}`,
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  color: isQuiet ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
  background: isQuiet ? 'transparent' : theme.vars.palette.surface.raised,
  transition: theme.transitions.create(['border-color', 'background-color', 'box-shadow'], {
    duration: theme.transitions.duration.shortest,
  }),
  // Touch screens keep the last tap's hover, which would look like a choice on the next question.
  '@media (hover: hover)': {
    '&:hover': { background: theme.vars.palette.action.hover },
  },
  '&.Mui-disabled': { borderColor: theme.vars.palette.surface.line },
  '&[aria-checked="true"], &[aria-pressed="true"]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 9%, ${theme.vars.palette.surface.raised})`,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
}));

/** The letter before an option: a ring that fills when the option is chosen. */
const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '[aria-checked="true"] > &, [aria-pressed="true"] > &': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

/** One answer among others in a group of buttons: the mark, then the text. */
export function ChoiceText({ mark, children }: { mark?: string | undefined; children: ReactNode }) {
  return (
    <>
      {mark && <Mark aria-hidden>{mark}</Mark>}
      <span>{children}</span>
    </>
  );
}

interface ChoiceKeysOptions extends Pick<ChoiceListProps, 'options' | 'onConfirm' | 'keysIn'> {
  group: RefObject<HTMLDivElement | null>;
  /** The place of the chosen option; -1 where none is chosen. */
  current: number;
  choose: (id: string) => void;
}

/** The keyboard navigation of a radio group; returns what its keys do, and listens to those of the page too. */
function useChoiceKeys({ options, onConfirm, keysIn, group, current, choose }: ChoiceKeysOptions) {
  const radios = (): HTMLElement[] => [
    ...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? []),
  ];

  /** Chooses an option and goes there; false where there is none. */
  const take = (place: number | null): boolean => {
    const option = place === null ? undefined : options[place];
    if (place === null || !option) return false;
    choose(option.id);
    radios()[place]?.focus();
    return true;
  };

  const move = (event: KeyboardEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('[aria-checked="true"]') : null;
    if (event.key === 'Enter' && onConfirm && pressed && !event.repeat) {
      event.preventDefault();
      onConfirm();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = options.findIndex((_, place) => radios()[place] === document.activeElement);
    const from = current < 0 ? focused : current;
    if (take(placeOfKey(latinKeyOf(event), from, options.length))) event.preventDefault();
  };

  // On whoever chose elsewhere too: Enter is for what has the ring.
  usePageKeys((event) => {
    if (!keysIn || !(event.target instanceof Element)) return;
    const isHere = keysIn === 'page' || group.current?.closest('[role="group"]')?.contains(event.target);
    if (isHere && take(optionOfKey(latinKeyOf(event)))) event.preventDefault();
  });

  return move;
}

/**
 * One question, one choice: a radio group with large targets and keyboard navigation. Keys mean what they mean in a
 * quiz: up and down choose, a digit or a letter chooses its option, and the arrows to the side are not for options.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { label, options, value, isHeld = false, onChoose } = props;
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const current = options.findIndex(({ id }) => id === value);
  const choose = (id: string) => {
    if (!isHeld) onChoose(id);
  };
  const move = useChoiceKeys({ ...props, group, current, choose });

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography id={labelId} variant="h4" component="p" aria-live="polite">
        {label}
      </Typography>
      <Stack
        ref={group}
        role="radiogroup"
        aria-labelledby={labelId}
        onKeyDown={move}
        sx={{ gap: 1.25 }}
        {...{ [ASKING]: isHeld ? undefined : '' }}
      >
        {options.map(({ id, text, mark, isQuiet = false }, index) => (
          <ChoiceOption
            key={id}
            role="radio"
            aria-checked={id === value}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            isQuiet={isQuiet}
            aria-disabled={isHeld || undefined}
            onClick={() => choose(id)}
          >
            <ChoiceText mark={mark}>{text}</ChoiceText>
          </ChoiceOption>
        ))}
      </Stack>
    </Stack>
  );
}

import { type ReactNode, useId } from 'react';
import { styled } from '@mui/material/styles';
import { type Message, t } from '#web/language/language.ts';
import { focusRing, visuallyHidden } from '#web/theme/baseline.ts';
import { faces, motion, radii } from '#web/theme/tokens.ts';

const Group = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 64,
  padding: theme.spacing(1.5, 5, 1.5, 2),
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.strongLine}`,
  backgroundColor: theme.vars.palette.surface.raised,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}ms, border-color ${motion.quick}ms, box-shadow ${motion.quick}ms`,
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.action.selected,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&:has(:focus-visible)': focusRing,
}));

const Radio = styled('input')({ ...visuallyHidden });

/** Whether it is chosen, by shape too. */
const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: theme.spacing(1.5),
  right: theme.spacing(1.5),
  width: 18,
  height: 18,
  borderRadius: '50%',
  border: `1.5px solid ${theme.vars.palette.surface.strongLine}`,
  'input:checked ~ &': { border: `6px solid ${theme.vars.palette.primary.main}` },
}));

const Title = styled('span')({
  display: 'block',
  fontFamily: faces.display,
  fontSize: '1.125rem',
  fontWeight: 600,
  lineHeight: 1.3,
});

const Text = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
}));

interface RadioCard<Value> {
  value: Value;
  title: Message;
  text: Message;
  /** A picture before the words. */
  picture?: ReactNode;
}

interface RadioCardsProps<Value> {
  labelledBy: string;
  cards: readonly RadioCard<Value>[];
  chosen: Value;
  /** Pixels; a card is never narrower where there is room. */
  narrowest: number;
  onChoose: (value: Value) => void;
}

/** One of a few, each a card with a word about itself. */
export function RadioCards<Value extends string | number>({
  labelledBy,
  cards,
  chosen,
  narrowest,
  onChoose,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <Group
      role="radiogroup"
      aria-labelledby={labelledBy}
      sx={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${narrowest}px), 1fr))` }}
    >
      {cards.map(({ value, title, text, picture }) => (
        <Choice key={value}>
          <Radio
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {picture}
          <span>
            <Title>{t(title)}</Title>
            <Text>{t(text)}</Text>
          </span>
          <Dot aria-hidden="true" />
        </Choice>
      ))}
    </Group>
  );
}

import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { radii } from '#web/theme/tokens.ts';

const Figure = styled(ButtonBase)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: 32,
  margin: theme.spacing(-0.5, -0.75),
  padding: theme.spacing(0.25, 0.75),
  borderRadius: radii.small,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationStyle: 'dotted',
  textUnderlineOffset: '0.2em',
  '& > svg': { flex: 'none', transition: theme.transitions.create('transform') },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
})) as typeof ButtonBase;

interface FigureButtonProps {
  /** Said after the figure by those who do not see where it stands. */
  label?: string;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A figure that is pressed to see the rows it is made of. */
export function FigureButton({ label, isOpen, onPress, children }: FigureButtonProps) {
  return (
    <Figure aria-expanded={isOpen} aria-label={label} onClick={onPress}>
      {children}
      <ChevronDown size={16} aria-hidden />
    </Figure>
  );
}

import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

/** How an option looks whose `data-mark` says that it is right, or was chosen wrongly. */
export const optionMarks = ({ vars: { palette } }: Theme) => ({
  '&[data-mark="right"]': {
    borderColor: palette.success.main,
    backgroundColor: `color-mix(in srgb, ${palette.success.main} 10%, transparent)`,
  },
  '&[data-mark="wrong"]': {
    borderStyle: 'dashed',
    borderColor: palette.error.main,
    backgroundColor: `color-mix(in srgb, ${palette.error.main} 8%, transparent)`,
  },
});

/** The word for it, at the end of the option. */
export const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { gridColumn: 2 },
}));

import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { faces, radii } from './tokens.ts';

type Tone = 'error' | 'warning' | 'success' | 'info';

const tinted = (theme: Omit<Theme, 'components'>, tone: Tone): CSSObject => {
  const { main } = theme.vars.palette[tone];
  return {
    color: theme.vars.palette.text.primary,
    backgroundColor: `color-mix(in srgb, ${main} 9%, ${theme.vars.palette.background.paper})`,
    border: `1px solid color-mix(in srgb, ${main} 38%, ${theme.vars.palette.background.paper})`,
    '& .MuiAlert-icon': { color: main },
  };
};

/** What things lie on, and what is told there. */
export const surfaceDefaults: Components<Omit<Theme, 'components'>> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.large,
        border: `1px solid ${theme.vars.palette.surface.line}`,
        boxShadow: theme.vars.shadows[1],
      }),
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(3),
        '&:last-child': { paddingBottom: theme.spacing(3) },
      }),
    },
  },
  MuiCardActions: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(0, 3, 3) }) } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radii.large,
        border: `1px solid ${theme.vars.palette.surface.line}`,
        backgroundColor: theme.vars.palette.background.paper,
        // It has the focus as it opens, and takes no key: a ring around it says nothing.
        '&:focus-visible': { outline: 'none', borderRadius: radii.large },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(13 11 36 / 0.62)' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: faces.display,
        fontWeight: 600,
        fontSize: '1.375rem',
        lineHeight: 1.3,
        padding: theme.spacing(3, 3, 1.5),
      }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1.5, 3) }) } },
  MuiDialogActions: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(1.5, 3, 3), gap: 8 }) },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }) },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.surface.line}`,
        borderRadius: radii.medium,
      }),
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.night.text,
        backgroundColor: theme.vars.palette.night.main,
        borderBottom: `1px solid ${theme.vars.palette.night.line}`,
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: theme.spacing(1, 1.5),
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: theme.vars.palette.night.text,
        backgroundColor: theme.vars.palette.night.deep,
        border: `1px solid ${theme.vars.palette.night.line}`,
      }),
    },
  },
  // What opens over the page, a dialog, opens over its notices too.
  MuiSnackbar: { styleOverrides: { root: ({ theme }) => ({ zIndex: theme.zIndex.modal - 1 }) } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.medium,
        alignItems: 'flex-start',
        variants: [
          { props: { severity: 'error', variant: 'standard' }, style: tinted(theme, 'error') },
          { props: { severity: 'warning', variant: 'standard' }, style: tinted(theme, 'warning') },
          { props: { severity: 'success', variant: 'standard' }, style: tinted(theme, 'success') },
          { props: { severity: 'info', variant: 'standard' }, style: tinted(theme, 'info') },
        ],
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 8,
        borderRadius: radii.pill,
        backgroundColor: theme.vars.palette.surface.sunken,
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.line}`,
      }),
      bar: { borderRadius: radii.pill },
    },
  },
  // Without the breath of its line, which the browser would work out anew for each frame; it still turns.
  MuiCircularProgress: { defaultProps: { disableShrink: true } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.sunken,
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.raised }),
      }),
      rounded: { borderRadius: radii.medium },
    },
  },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.surface.line }) } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottomColor: theme.vars.palette.surface.line }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.surface.line}`,
        '&::before': { display: 'none' },
        '&:not(:last-of-type)': { borderBottom: 0 },
      }),
    },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { fontSize: '0.875rem' } } },
};

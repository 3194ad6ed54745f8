import type { Components, Theme } from '@mui/material/styles';
import { faces, radii } from './tokens.ts';

/** What people press, fill in and choose. */
/** The touch target size: under a finger every control is at least as high as a fingertip. */
const fingertip = { '@media (pointer: coarse)': { minHeight: 44 } } as const;

export const controlDefaults: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.medium,
        paddingInline: theme.spacing(2.25),
        minHeight: 42,
        ...fingertip,
        '&:active': { transform: 'translateY(1px)' },
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.14)',
              '&:hover': { boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.14)' },
            },
          },
          {
            props: { variant: 'contained', color: 'gold' },
            style: {
              boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.45), inset 0 -2px 0 rgb(125 86 11 / 0.35)',
              '&:hover': {
                backgroundColor: theme.vars.palette.gold.light,
                boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.45), inset 0 -2px 0 rgb(125 86 11 / 0.35)',
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              borderColor: theme.vars.palette.surface.strongLine,
              ...theme.applyStyles('dark', { '--variant-outlinedColor': theme.vars.palette.text.primary }),
            },
          },
          { props: { variant: 'text' }, style: { paddingInline: theme.spacing(1.25) } },
          {
            props: { size: 'small' },
            style: { minHeight: 34, paddingInline: theme.spacing(1.5), fontSize: '0.875rem', ...fingertip },
          },
          {
            props: { size: 'large' },
            style: { '&&': { minHeight: 52 }, paddingInline: theme.spacing(3.25), fontSize: '1rem' },
          },
        ],
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radii.medium } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.primary.main,
        fontWeight: 500,
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        textDecorationColor: `color-mix(in srgb, currentColor 40%, transparent)`,
        '&:hover': { textDecorationColor: 'currentColor' },
      }),
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.sunken }),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.surface.strongLine },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.primary.main },
      }),
    },
  },
  MuiInputLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        boxShadow: `inset 0 -1px 0 ${theme.vars.palette.surface.line}`,
      }),
      indicator: ({ theme }) => ({
        height: 3,
        borderRadius: '3px 3px 0 0',
        backgroundColor: theme.vars.palette.gold.dark,
        ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.gold.main }),
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        paddingInline: theme.spacing(2),
        fontWeight: 550,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        // Their list clips what stands over its edge.
        '&:focus-visible': { outlineOffset: -3 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: 550,
        borderRadius: radii.small,
        variants: [
          {
            props: { variant: 'filled', color: 'default' },
            style: { backgroundColor: theme.vars.palette.surface.sunken },
          },
          {
            props: { variant: 'outlined', color: 'default' },
            style: { borderColor: theme.vars.palette.surface.strongLine },
          },
        ],
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        alignSelf: 'flex-start',
        padding: 4,
        gap: 4,
        borderRadius: radii.medium + 4,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: 0,
        minHeight: 38,
        ...fingertip,
        paddingInline: theme.spacing(2),
        textTransform: 'none',
        fontWeight: 600,
        // What is not chosen can be pressed, and must not look as if it could not.
        color: theme.vars.palette.text.primary,
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.surface.strongLine}`,
        '&&&': { borderRadius: radii.medium, margin: 0 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}, ${theme.vars.shadows[1]}`,
        },
      }),
    },
  },
  MuiPaginationItem: { styleOverrides: { root: { fontFamily: faces.reading, borderRadius: radii.medium } } },
};

import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { radii } from '#web/theme/tokens.ts';

/** The tabs that stick out of the notebook; the one that is open is of one piece with the page. */
export const IndexTabs = styled(Tabs)(({ theme }) => ({
  boxShadow: 'none',
  position: 'relative',
  zIndex: 1,
  marginLeft: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { marginLeft: theme.spacing(6) },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list, & .MuiTabs-flexContainer': { gap: theme.spacing(0.5) },
  '@media print': { display: 'none' },
}));

export const IndexTab = styled(Tab)(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderBottom: 0,
  borderRadius: `${radii.medium}px ${radii.medium}px 0 0`,
  backgroundColor: theme.vars.palette.surface.sunken,
  backgroundImage: `linear-gradient(${theme.vars.palette.gold.dark} 0 4px, transparent 4px)`,
  '&.Mui-selected': {
    backgroundColor: theme.vars.palette.background.paper,
    backgroundImage: `linear-gradient(${theme.vars.palette.gold.main} 0 4px, transparent 4px)`,
    boxShadow: `0 1px 0 ${theme.vars.palette.background.paper}`,
  },
}));

/** The open notebook: sewn at its left side with gold thread into a night-blue cover. */
export const Notebook = styled('div')(({ theme }) => ({
  '--spine': '10px',
  position: 'relative',
  padding: theme.spacing(3, 2, 4, `calc(var(--spine) + ${theme.spacing(2)})`),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[3],
  '&:focus': { outline: 'none' },
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    width: 'var(--spine)',
    borderRadius: `${radii.large - 1}px 0 0 ${radii.large - 1}px`,
    backgroundColor: theme.vars.palette.night.raised,
    backgroundImage: `
      linear-gradient(90deg, transparent 50%, ${theme.vars.palette.night.main} 50%),
      none`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 20,
    left: 'calc(var(--spine) / 2 - 1px)',
    borderLeft: `2px dashed ${theme.vars.palette.night.gold}`,
  },
  [theme.breakpoints.up('sm')]: {
    '--spine': '26px',
    padding: theme.spacing(4, 5, 6, `calc(var(--spine) + ${theme.spacing(4)})`),
  },
  '@media print': {
    padding: 0,
    border: 0,
    boxShadow: 'none',
    '&::before, &::after': { display: 'none' },
  },
}));

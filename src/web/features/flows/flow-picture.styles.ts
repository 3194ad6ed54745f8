import { styled } from '@mui/material/styles';
import { faces, motion, radii } from '#web/theme/tokens.ts';

/** The window through which a picture is looked at: the whole of it, or as large as it is drawn. */
export const PictureWindow = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.background.default,
  '&[data-size="whole"] > svg': { width: '100%', height: 'auto', maxHeight: '100%' },
  '& > svg': { display: 'block', margin: 'auto' },
}));

/** A chart in the colours of the page: ink on parchment, and what is active in gold, thicker, with a pennant. */
export const Chart = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    font: `12px ${faces.reading}`,
    '& .ground': { fill: palette.background.default },
    '& .box': { fill: palette.surface.raised, stroke: palette.text.primary, strokeWidth: 1.4 },
    '& .inner > .box': { fill: palette.surface.sunken, stroke: palette.surface.strongLine },
    '& .final > .box': { strokeWidth: 3 },
    '& .parallel > .box': { strokeDasharray: '6 4' },
    '& .name': { fontWeight: 650, fontSize: '13.5px', fill: palette.text.primary },
    '& .line, & .said': { fontSize: '11px', fill: palette.text.secondary },
    '& .way': { fill: 'none', stroke: palette.text.secondary, strokeWidth: 1.3 },
    '& .head': { fill: palette.text.secondary },
    '& .person .way': { stroke: palette.text.primary },
    '& .person .head': { fill: palette.text.primary },
    '& text.person': { fill: palette.text.primary, fontWeight: 600 },
    '& text.answer': { fill: palette.success.main },
    '& text.failure': { fill: palette.error.main },
    '& .plate': { fill: palette.background.default, opacity: 0.86 },
    '& .start': { fill: palette.gold.dark },
    '& .box, & .way': { transition: `fill ${motion.gentle}ms, stroke ${motion.gentle}ms` },
    '& [data-lit="around"] > .box': { stroke: palette.gold.dark, strokeWidth: 2.5 },
    '& [data-lit="now"] > .box': { fill: palette.gold.main, stroke: palette.gold.dark, strokeWidth: 3 },
    '& [data-lit="now"].inner > .box': { fill: palette.surface.sunken },
    '& [data-lit="now"]:not(.inner) > .name, & [data-lit="now"]:not(.inner) > .line': {
      fill: palette.gold.contrastText,
    },
    '& .pole': { stroke: palette.text.primary, strokeWidth: 2, strokeLinecap: 'round' },
    '& .pennant': { fill: palette.primary.main, stroke: palette.background.default, strokeWidth: 1 },
    '& [data-lit="taken"] > .way': { stroke: palette.gold.dark, strokeWidth: 4 },
    '& [data-lit="taken"] > .head': { fill: palette.gold.dark, stroke: palette.gold.dark, strokeWidth: 3 },
    '& [data-lit="taken"] > .plate': { opacity: 1 },
    '& text[data-lit="taken"]': {
      fill: palette.text.primary,
      fontWeight: 700,
      textDecoration: 'underline',
    },
  };
});

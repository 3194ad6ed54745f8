import GlobalStyles from '@mui/material/GlobalStyles';

/** The print stylesheet (@media print): what the page says, in ink on white whichever theme it wears; nothing to press. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={(theme) => ({
        '@media print': {
          '@page': { margin: '18mm' },
          'body, #root, main': { background: `${theme.vars.palette.common.white} !important` },
          'header.MuiAppBar-root, footer, nav, .screen-only, [role="status"], [role="tablist"]': {
            display: 'none !important',
          },
          'main :is(.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root)': {
            display: 'none !important',
          },
          // What is folded away on the screen cannot be unfolded on paper.
          'main details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
          'main, main *': {
            color: `${theme.vars.palette.night.main} !important`,
            backgroundColor: 'transparent !important',
            backgroundImage: 'none !important',
          },
          'main .MuiLinearProgress-root': { border: `1px solid ${theme.vars.palette.night.main}` },
          'main .MuiLinearProgress-bar': {
            backgroundColor: `${theme.vars.palette.night.main} !important`,
            printColorAdjust: 'exact',
          },
          'main li::marker': { color: 'currentColor !important' },
          'h1, h2, h3, h4': { breakAfter: 'avoid' },
          'article, main li': { breakInside: 'avoid' },
        },
      })}
    />
  );
}

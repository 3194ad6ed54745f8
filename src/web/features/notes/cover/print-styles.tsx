import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper: the notes and whose they are, in ink on white whichever theme the page wears; nothing to press. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={(theme) => ({
        '@media print': {
          '@page': { margin: '18mm' },
          'body, #root, main': { background: `${theme.vars.palette.common.white} !important` },
          'header.MuiAppBar-root, footer, nav, .screen-only, [role="status"]': { display: 'none !important' },
          'main, main *': {
            color: `${theme.vars.palette.night.main} !important`,
            backgroundColor: 'transparent !important',
            backgroundImage: 'none !important',
          },
          'main li::marker': { color: 'currentColor !important' },
          'h1, h2, h3, h4': { breakAfter: 'avoid' },
          article: { breakInside: 'avoid' },
        },
      })}
    />
  );
}

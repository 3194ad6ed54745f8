import type { ReactElement } from 'react';
import { type RenderResult, render } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from '#web/theme/theme.ts';

/** Draws a piece in the academy's theme, as every page does. */
export const renderThemed = (piece: ReactElement): RenderResult =>
  render(<ThemeProvider theme={theme}>{piece}</ThemeProvider>);

import { createAppTheme } from './create-app-theme.ts';

/** For what draws pages outside of a browser: the build and the tests. */
export const theme = createAppTheme();

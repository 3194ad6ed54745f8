/**
 * Dark mode, the colour scheme: the attribute that names the theme in force, `light` or `dark` on `<html>`, and `dark` on every stretch of
 * night sky within a light page, so that all that stands on it is coloured for it.
 */
export const colourSchemeAttribute = 'data-theme';

/** Spread onto an element whose ground is the night. */
export const nightScheme = { [colourSchemeAttribute]: 'dark' } as const;

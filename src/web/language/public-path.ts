import { languageNow } from './language.ts';

/** The address of a public page, which the server draws, in the language spoken now. */
export const publicPath = (path: string): string => (languageNow() === 'Hindi' ? `/hi${path}` : path);

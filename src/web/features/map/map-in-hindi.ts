import type { Messages } from '@lingui/core';
import { addHindiTexts } from '#web/language/language.ts';

const fetchTexts = async (): Promise<Messages> => {
  const { default: texts } = await import('#web/language/hi/flows-map.json');
  return texts;
};

/** What the map says of places and deeds in Hindi; more than any page needs that shows no map. */
export const addPlaceTexts = (): Promise<void> => addHindiTexts(fetchTexts);

import createCache from '@emotion/cache';
import * as symbols from 'happy-dom/lib/PropertySymbol.js';

// In development Emotion writes a style element for each rule, and no test takes them away: by the last file of a worker the
// head has thousands, and whatever goes through the document goes through them. As in production all rules of a cache are
// in one element.

interface EmotionSheet {
  isSpeedy: boolean;
  insert(rule: string): void;
}

const prototype = Object.getPrototypeOf(createCache({ key: 'tests' }).sheet) as EmotionSheet;
const { insert } = prototype;

prototype.insert = function insertIntoOne(rule: string): void {
  this.isSpeedy = true;
  insert.call(this, rule);
  // happy-dom hears of a new element, not of a new rule.
  (document as unknown as Record<symbol, () => void>)[symbols.clearComputedStyleCache]?.();
};

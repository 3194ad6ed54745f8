/** Other countries: how students call them, and what a text says that speaks of them. */
const COUNTRIES: readonly { called: string; told: RegExp }[] = [
  {
    called: '(?<!\\b(?:tell|give|let|help)\\s)(?:u\\.?s\\.?a?\\.?|american?|united states|अमेरिक[ाी])',
    told: /\bU\.?S\b|America|United States|अमेरिक/u,
  },
  { called: 'china|chinese|चीन|चीनी', told: /Chin(?:a|ese)|चीन/u },
  { called: 'russian?|soviet|रूस|रूसी', told: /Russia|Soviet|रूस|सोवियत/u },
  { called: 'japan(?:ese)?|जापान|जापानी', told: /Japan|जापान/u },
  { called: 'german(?:y)?|जर्मनी|जर्मन', told: /German|जर्मन/u },
  { called: 'france|french|फ्रांस', told: /France|French|फ़्रांस|फ्रांस/u },
  { called: 'canad(?:a|ian)|कनाडा', told: /Canad|कनाडा/u },
  { called: 'australian?|ऑस्ट्रेलिया', told: /Australia|ऑस्ट्रेलिया/u },
  { called: 'pakistani?|पाकिस्तान|पाकिस्तानी', told: /Pakistan|पाकिस्तान/u },
];
/** What every country has of its own. */
const INSTITUTION =
  'president|presidents|constitution|parliament|senate|supreme court|government|govt|pm|prime minister|budget|central bank|fed|elections?|rashtrapati|samvidhan|sansad|chunav|राष्ट्रपति|संविधान|संसद|चुनाव';
const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';

const FOREIGN = COUNTRIES.map(({ called, told }) => ({
  told,
  asked: new RegExp(
    `${START}(?:${called})(?:['’]s)?\\s+(?:(?:ka|ke|ki|me|mein|का|के|की|में)\\s+)?(?:${INSTITUTION})${END}|${START}(?:${INSTITUTION})\\s+(?:of|in)\\s+(?:the\\s+)?(?:${called})${END}`,
    'iu',
  ),
}));

/**
 * Whether a question is after an institution of another country that a text does not speak of: the lessons tell of India's,
 * which has the same words.
 */
export const isOfOtherCountry = (query: string, text: string): boolean =>
  FOREIGN.some(({ asked, told }) => asked.test(query) && !told.test(text));

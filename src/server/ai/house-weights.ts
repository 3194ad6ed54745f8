/** The twelve traits of the four houses, as domain/account/houses.ts lists them. */
export type Trait =
  | 'courage'
  | 'integrity'
  | 'leadership'
  | 'wisdom'
  | 'curiosity'
  | 'creativity'
  | 'loyalty'
  | 'patience'
  | 'perseverance'
  | 'ambition'
  | 'resourcefulness'
  | 'adaptability';

/** What choosing an option says: the first trait counts two points, the second one. */
export type TraitPair = readonly [first: Trait, second: Trait];

/**
 * Questions and options in the order shown, each option with the two traits it speaks of. Every trait stands first
 * three times and second three times, and each question has one option per house: no house is easier to reach.
 */
export const HOUSE_WEIGHTS = {
  blamed: {
    'speak-up': ['courage', 'loyalty'],
    'find-proof': ['wisdom', 'integrity'],
    'stay-beside': ['loyalty', 'courage'],
    'ease-apart': ['adaptability', 'patience'],
  },
  'hard-problem': {
    'once-more': ['perseverance', 'ambition'],
    'own-trick': ['resourcefulness', 'creativity'],
    'ask-why': ['curiosity', 'perseverance'],
    'call-friends': ['leadership', 'resourcefulness'],
  },
  'free-afternoon': {
    'make-something': ['creativity', 'patience'],
    'next-goal': ['ambition', 'perseverance'],
    'keep-promise': ['integrity', 'perseverance'],
    'teach-cousin': ['patience', 'leadership'],
  },
  'late-project': {
    'build-on-old': ['resourcefulness', 'wisdom'],
    'dull-part': ['perseverance', 'integrity'],
    'what-matters': ['wisdom', 'adaptability'],
    'share-parts': ['leadership', 'ambition'],
  },
  'extra-marks': {
    'give-back': ['integrity', 'wisdom'],
    'earn-back': ['ambition', 'integrity'],
    'trace-it': ['curiosity', 'loyalty'],
    'right-for-all': ['loyalty', 'wisdom'],
  },
  'new-city': {
    'taste-all': ['adaptability', 'curiosity'],
    'own-evening': ['courage', 'creativity'],
    'side-lanes': ['curiosity', 'courage'],
    'slow-roots': ['patience', 'adaptability'],
  },
  praise: {
    'asked-first': ['wisdom', 'leadership'],
    'finds-a-way': ['resourcefulness', 'loyalty'],
    'nobody-behind': ['leadership', 'patience'],
    'never-gave-up': ['perseverance', 'resourcefulness'],
  },
  'rained-off': {
    'new-plan': ['adaptability', 'leadership'],
    'new-game': ['creativity', 'resourcefulness'],
    'tea-and-stories': ['patience', 'creativity'],
    'plain-word': ['integrity', 'adaptability'],
  },
  motto: {
    'a-chair-kept': ['loyalty', 'curiosity'],
    'far-shore': ['ambition', 'courage'],
    'make-the-new': ['creativity', 'ambition'],
    'first-to-try': ['courage', 'curiosity'],
  },
} as const satisfies Record<string, Record<string, TraitPair>>;

type Weights = typeof HOUSE_WEIGHTS;

/** The questions in one language; a missing one does not compile. */
export interface HouseWords {
  readonly questions: {
    readonly [Question in keyof Weights]: {
      readonly text: string;
      readonly options: { readonly [Option in keyof Weights[Question]]: string };
    };
  };
  readonly traits: Readonly<Record<Trait, string>>;
  /** The sentence of a reason, with the option as it was read: in other words it seems to be another one. */
  readonly reason: (answer: string, trait: string) => string;
}

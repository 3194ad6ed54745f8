import type { HouseWords } from './house-weights.ts';

export const ENGLISH_WORDS: HouseWords = {
  questions: {
    blamed: {
      text: 'Somebody in your group is blamed for something you know they did not do. What do you do first?',
      options: {
        'speak-up': 'Say so at once, in front of everyone.',
        'find-proof': 'Find out what really happened, and bring the proof.',
        'stay-beside': 'Stand by them until it is settled.',
        'ease-apart': 'Talk to each side until everyone calms down.',
      },
    },
    'hard-problem': {
      text: 'You have tried a problem for an hour without success. What now?',
      options: {
        'once-more': 'Once more, from the first line.',
        'own-trick': 'Look for a trick that nobody taught me.',
        'ask-why': 'Ask why it behaves like that, even if it is not in the syllabus.',
        'call-friends': 'Call two friends and split the steps.',
      },
    },
    'free-afternoon': {
      text: 'Your plans fall through and the afternoon is yours. How do you spend it?',
      options: {
        'make-something': 'Making something: a sketch, a tune, a small program.',
        'next-goal': 'Getting ahead on the biggest goal on my list.',
        'keep-promise': 'Helping at home as I promised, though friends are calling.',
        'teach-cousin': 'Helping a younger cousin with maths, however long it takes.',
      },
    },
    'late-project': {
      text: 'Your group has two days left for its work and nobody has begun. You...',
      options: {
        'share-parts': 'make a plan and give everyone a part.',
        'what-matters': 'decide what matters most, and let the rest go.',
        'dull-part': 'take the long, boring part and finish it.',
        'build-on-old': 'find what others did before and build on it.',
      },
    },
    'extra-marks': {
      text: 'In a mock test you were given marks that are not yours, and nobody has noticed.',
      options: {
        'give-back': 'I give them back, even if I lose the first rank.',
        'earn-back': 'I point it out, and plan to earn them next time.',
        'trace-it': 'I find out with a friend how it happened, and tell those who run the test.',
        'right-for-all': 'I ask my friends to check theirs too, so that it is fair to all.',
      },
    },
    'new-city': {
      text: 'You move to a city where you know nobody. In the first week you...',
      options: {
        'taste-all': 'try everything: the buses, the food, a few words of the language.',
        'own-evening': 'invite people to an evening of games, and see who comes.',
        'side-lanes': 'walk the side lanes and ask strangers for their stories.',
        'slow-roots': 'settle in slowly, and let friendships grow in their own time.',
      },
    },
    praise: {
      text: 'Which of these would you most like to hear about yourself?',
      options: {
        'nobody-behind': '"When you lead, nobody is left behind."',
        'asked-first': '"People ask you before they decide."',
        'never-gave-up': '"You fell often, and found another way to stand up each time."',
        'finds-a-way': '"With you beside us, we always find a way."',
      },
    },
    'rained-off': {
      text: 'It rains on the day of the trip you planned. What happens next?',
      options: {
        'new-plan': 'New place, new plan, everyone moving in ten minutes.',
        'new-game': 'I invent an indoor game from what is in our bags.',
        'tea-and-stories': 'Tea and old stories until the rain stops. There is time.',
        'plain-word': 'I tell everyone what is cancelled and what is not.',
      },
    },
    motto: {
      text: 'Last one: which line would you hang above your desk?',
      options: {
        'first-to-try': 'Be the first to try, even if your voice shakes.',
        'make-the-new': 'Make what is not there yet.',
        'a-chair-kept': 'Keep old friends close, and make room for new ones.',
        'far-shore': 'Choose a big goal, and start today.',
      },
    },
  },
  traits: {
    courage: 'courage',
    integrity: 'integrity',
    leadership: 'leadership',
    wisdom: 'wisdom',
    curiosity: 'curiosity',
    creativity: 'creativity',
    loyalty: 'loyalty',
    patience: 'patience',
    perseverance: 'perseverance',
    ambition: 'ambition',
    resourcefulness: 'resourcefulness',
    adaptability: 'adaptability',
  },
  reason: (answer, trait) => `You chose “${answer}” That shows ${trait}.`,
};

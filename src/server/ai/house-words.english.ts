import type { HouseWords } from './house-weights.ts';

export const ENGLISH_WORDS: HouseWords = {
  questions: {
    blamed: {
      text: 'Somebody in your group is blamed for something you know they did not do. What do you do first?',
      options: {
        'speak-up': {
          text: 'Say so at once, in front of everyone.',
          deed: 'speak up at once for somebody who was blamed',
        },
        'find-proof': {
          text: 'Find out what really happened, and bring the proof.',
          deed: 'look for the proof before judging',
        },
        'stay-beside': {
          text: 'Stand by them until it is settled.',
          deed: 'stand by somebody until things were settled',
        },
        'ease-apart': {
          text: 'Talk to each side until everyone calms down.',
          deed: 'talk to each side until everyone calmed down',
        },
      },
    },
    'hard-problem': {
      text: 'You have tried a problem for an hour without success. What now?',
      options: {
        'once-more': {
          text: 'Once more, from the first line.',
          deed: 'begin a hard problem once more from the first line',
        },
        'own-trick': {
          text: 'Look for a trick that nobody taught me.',
          deed: 'look for a trick that nobody had taught you',
        },
        'ask-why': {
          text: 'Ask why it behaves like that, even if it is not in the syllabus.',
          deed: 'ask why, far beyond the syllabus',
        },
        'call-friends': {
          text: 'Call two friends and split the steps.',
          deed: 'call your friends and split the steps',
        },
      },
    },
    'free-afternoon': {
      text: 'Your plans fall through and the afternoon is yours. How do you spend it?',
      options: {
        'make-something': {
          text: 'Making something: a sketch, a tune, a small program.',
          deed: 'make something of your own in a free afternoon',
        },
        'next-goal': {
          text: 'Getting ahead on the biggest goal on my list.',
          deed: 'get ahead on your biggest goal',
        },
        'keep-promise': {
          text: 'Helping at home as I promised, though friends are calling.',
          deed: 'keep your promise though friends were calling',
        },
        'teach-cousin': {
          text: 'Helping a younger cousin with maths, however long it takes.',
          deed: 'help a younger cousin, however long it takes',
        },
      },
    },
    'late-project': {
      text: 'Your group has two days left for its work and nobody has begun. You...',
      options: {
        'share-parts': {
          text: 'make a plan and give everyone a part.',
          deed: 'make a plan and give everyone a part',
        },
        'what-matters': {
          text: 'decide what matters most, and let the rest go.',
          deed: 'decide what matters most and let the rest go',
        },
        'dull-part': {
          text: 'take the long, boring part and finish it.',
          deed: 'take the boring part and finish it',
        },
        'build-on-old': {
          text: 'find what others did before and build on it.',
          deed: 'build on what was already at hand',
        },
      },
    },
    'extra-marks': {
      text: 'In a mock test you were given marks that are not yours, and nobody has noticed.',
      options: {
        'give-back': {
          text: 'I give them back, even if I lose the first rank.',
          deed: 'give back marks that were not yours',
        },
        'earn-back': {
          text: 'I point it out, and plan to earn them next time.',
          deed: 'earn your marks yourself',
        },
        'trace-it': {
          text: 'I find out with a friend how it happened, and tell those who run the test.',
          deed: 'find out how a mistake had happened',
        },
        'right-for-all': {
          text: 'I ask my friends to check theirs too, so that it is fair to all.',
          deed: 'make it fair to all your friends',
        },
      },
    },
    'new-city': {
      text: 'You move to a city where you know nobody. In the first week you...',
      options: {
        'taste-all': {
          text: 'try everything: the buses, the food, a few words of the language.',
          deed: 'try out everything in a new city',
        },
        'own-evening': {
          text: 'invite people to an evening of games, and see who comes.',
          deed: 'invite strangers to an evening of games',
        },
        'side-lanes': {
          text: 'walk the side lanes and ask strangers for their stories.',
          deed: 'walk the side lanes and ask strangers for their stories',
        },
        'slow-roots': {
          text: 'settle in slowly, and let friendships grow in their own time.',
          deed: 'settle in slowly and let friendships grow',
        },
      },
    },
    praise: {
      text: 'Which of these would you most like to hear about yourself?',
      options: {
        'nobody-behind': {
          text: '"When you lead, nobody is left behind."',
          deed: 'be the one who leaves nobody behind',
        },
        'asked-first': {
          text: '"People ask you before they decide."',
          deed: 'be the one people ask before they decide',
        },
        'never-gave-up': {
          text: '"You fell often, and found another way to stand up each time."',
          deed: 'be known for standing up again each time',
        },
        'finds-a-way': {
          text: '"With you beside us, we always find a way."',
          deed: 'be the one who always finds a way',
        },
      },
    },
    'rained-off': {
      text: 'It rains on the day of the trip you planned. What happens next?',
      options: {
        'new-plan': {
          text: 'New place, new plan, everyone moving in ten minutes.',
          deed: 'save a spoilt day in ten minutes',
        },
        'new-game': {
          text: 'I invent an indoor game from what is in our bags.',
          deed: 'invent a game from what was in the bags',
        },
        'tea-and-stories': {
          text: 'Tea and old stories until the rain stops. There is time.',
          deed: 'wait out the rain with tea and stories',
        },
        'plain-word': {
          text: 'I tell everyone what is cancelled and what is not.',
          deed: 'tell everyone what was happening',
        },
      },
    },
    motto: {
      text: 'Last one: which line would you hang above your desk?',
      options: {
        'first-to-try': {
          text: 'Be the first to try, even if your voice shakes.',
          deed: 'be the first to try, even with a shaking voice',
        },
        'make-the-new': {
          text: 'Make what is not there yet.',
          deed: 'make what is not there yet',
        },
        'a-chair-kept': {
          text: 'Keep old friends close, and make room for new ones.',
          deed: 'keep old friends close',
        },
        'far-shore': {
          text: 'Choose a big goal, and start today.',
          deed: 'choose a big goal and start at once',
        },
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
  reason: (deed, trait) => `You chose to ${deed}. That shows ${trait}.`,
};

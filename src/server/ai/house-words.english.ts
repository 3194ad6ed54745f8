import type { HouseWords } from './house-weights.ts';

export const ENGLISH_WORDS: HouseWords = {
  questions: {
    blamed: {
      text: 'A classmate is blamed for something you know they did not do. What do you do first?',
      options: {
        'speak-up': {
          text: 'Say so at once, in front of everyone.',
          deed: 'speak up at once for a classmate who was blamed',
        },
        'find-proof': {
          text: 'Find out what really happened, and bring the proof.',
          deed: 'look for the proof before judging',
        },
        'stay-beside': {
          text: 'Sit beside them, and stay until it is settled.',
          deed: 'stay beside a classmate until things were settled',
        },
        'ease-apart': {
          text: 'Talk to each side in its own way, until everyone can step back.',
          deed: 'talk to each side in its own way',
        },
      },
    },
    'hard-problem': {
      text: 'A problem has beaten you for a whole hour. What now?',
      options: {
        'once-more': {
          text: 'Once more, from the first line.',
          deed: 'begin a hard problem once more from the first line',
        },
        'own-trick': {
          text: 'Look for a trick that nobody taught us.',
          deed: 'look for a trick that nobody had taught you',
        },
        'ask-why': {
          text: 'Ask why it behaves like that, even if it is not in the syllabus.',
          deed: 'ask why, far beyond the syllabus',
        },
        'call-friends': {
          text: 'Call two friends and share out the steps.',
          deed: 'call your friends and share out the steps',
        },
      },
    },
    'free-afternoon': {
      text: 'Classes are cancelled and the afternoon is yours. How do you spend it?',
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
          text: 'Teaching a younger cousin sums, however long it takes.',
          deed: 'teach a younger cousin, however long it takes',
        },
      },
    },
    'late-project': {
      text: 'The group project is due in two days and nobody has begun. You...',
      options: {
        'share-parts': {
          text: 'draw up a plan and give everyone a part.',
          deed: 'draw up the plan and give everyone a part',
        },
        'what-matters': {
          text: 'decide what matters most, and let the rest go.',
          deed: 'decide what matters most and let the rest go',
        },
        'dull-part': {
          text: 'take the long, dull part and see it through.',
          deed: 'take the dull part and see it through',
        },
        'build-on-old': {
          text: "find last year's notes and build on them.",
          deed: 'build on what was already at hand',
        },
      },
    },
    'extra-marks': {
      text: 'Your paper comes back with two marks too many, and nobody has noticed.',
      options: {
        'give-back': {
          text: 'I take it straight back, though it costs me the first rank.',
          deed: 'give back marks that were not yours',
        },
        'earn-back': {
          text: 'I point it out, and set myself to earn them twice over next time.',
          deed: 'earn your marks back twice over',
        },
        'trace-it': {
          text: 'I go through the paper with a friend to see how it came about, and tell the teacher.',
          deed: 'trace how a mistake had come about',
        },
        'right-for-all': {
          text: 'I ask my friends to check theirs too, so that it comes out right for all of us.',
          deed: 'make it come out right for all your friends',
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
          text: 'put up a notice for an evening of games, and see who comes.',
          deed: 'invite strangers to an evening of your own making',
        },
        'side-lanes': {
          text: 'walk the side lanes and ask strangers for their stories.',
          deed: 'walk the side lanes and ask strangers for their stories',
        },
        'slow-roots': {
          text: 'settle in slowly, and let friendships grow in their own time.',
          deed: 'let friendships grow in their own time',
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
      text: 'It pours on the day of the outing you planned. What happens next?',
      options: {
        'new-plan': {
          text: 'New place, new plan, everyone moving in ten minutes.',
          deed: 'turn a spoilt day round in ten minutes',
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
          text: 'I tell everyone plainly what is off and what is still on.',
          deed: 'tell everyone plainly how things stood',
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
          text: 'Hold old friends close, and keep a chair for a new one.',
          deed: 'hold old friends close',
        },
        'far-shore': {
          text: 'Choose the far shore, and start rowing.',
          deed: 'choose the far shore and start rowing',
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
  reason: (deed, trait) => `You chose to ${deed}, which speaks of ${trait}.`,
};

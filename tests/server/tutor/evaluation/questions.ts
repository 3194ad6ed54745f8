/** What a student asks while reading a lesson, and what an extract that answers has in it, letter for letter. */
export interface EvaluationQuestion {
  /** The lesson that is open, as 'subject/chapter/lesson'. */
  at: string;
  ask: string;
  contains: string;
}

const AI = 'artificial-intelligence';
const DSA = 'data-structures-and-algorithms';
const GEOGRAPHY = 'geography-of-india-and-the-world';
const ECONOMY = 'indian-economy';
const POLITY = 'indian-polity';
const HISTORY = 'modern-indian-history';
const PYTHON = 'python-programming';
const WEB = 'web-development';

const asked = (at: string, ask: string, contains: string): EvaluationQuestion => ({ at, ask, contains });

/** Written by hand over the shipped notes; some are asked in another lesson than the one that answers. */
export const EVALUATION: readonly EvaluationQuestion[] = [
  asked(`${AI}/learning-from-data/kinds-of-learning`, 'What is a hyperparameter?', 'chosen by you beforehand'),
  asked(`${AI}/ai-in-practice/convolution`, 'how many channels does a colour image have', 'three channels'),
  asked(`${AI}/agents-and-search/uninformed-search`, 'Is iterative deepening not wasteful? How much extra work is it?', 'only 11 per cent more'),
  asked(`${AI}/agents-and-search/uninformed-search`, 'What does minimax assume about the opponent?', 'plays as well as possible'),
  asked(`${AI}/agents-and-search/agents-and-environments`, 'what is an agent in artificial intelligence', 'perceive their surroundings through sensors'),
  asked(`${AI}/logic-probability-and-decisions/naive-bayes`, 'Why are naive bayes probabilities pushed to 0 and 1?', 'two pieces of evidence'),
  asked(`${DSA}/cost-and-growth/loop-invariants`, 'How do I show that a loop ends?', 'falls in every pass'),
  asked(`${DSA}/trees-and-heaps/tries`, 'What is stored on the edges of a trie?', 'each edge carries a letter'),
  asked(`${DSA}/graphs/minimum-spanning-trees`, 'which spanning tree is the minimum one', 'the one with the least total weight'),
  asked(`${DSA}/cost-and-growth/growth-and-big-o`, 'what is the difference between big O, omega and theta?', 'means both at once'),
  asked(`${DSA}/cost-and-growth/growth-and-big-o`, 'How many moves does the Tower of Hanoi need?', '2^n - 1'),
  asked(`${DSA}/design-techniques/greedy-choices`, 'how many bits would a fixed code take in the frequencies example', 'would take 18'),
  asked(`${GEOGRAPHY}/atmosphere-and-oceans/ocean-currents-and-tides`, 'When do we get spring tides?', 'At new and full moon'),
  asked(`${GEOGRAPHY}/earth-and-landforms/plate-tectonics`, 'How fast do plates part compared with a fingernail?', 'about the speed at which a fingernail grows'),
  asked(`${GEOGRAPHY}/land-of-india/coasts-and-islands`, 'How long is the coast of India by the newer measurement?', '11,098.81 km'),
  asked(`${GEOGRAPHY}/maps-and-location/map-scale-and-contours`, 'does a large scale map show a large area?', 'shows a small area in great detail'),
  asked(`${GEOGRAPHY}/life-and-economy/forests-of-india`, 'What counts as forest cover?', 'a canopy of at least 10 per cent'),
  asked(`${GEOGRAPHY}/maps-and-location/map-scale-and-contours`, 'Which States does the Tropic of Cancer cross?', 'Tripura and Mizoram'),
  asked(`${GEOGRAPHY}/atmosphere-and-oceans/heat-budget`, 'why do the tropics not get hotter and hotter', 'winds and currents carry heat across'),
  asked(`${ECONOMY}/plans-farms-and-markets/five-year-plans`, 'When did NITI Aayog replace the Planning Commission?', '1 January 2015'),
  asked(`${ECONOMY}/plans-farms-and-markets/five-year-plans`, 'How many rural people does the National Food Security Act cover?', '75 per cent of rural'),
  asked(`${ECONOMY}/government-and-budget/direct-and-indirect-tax`, 'what is an automatic stabiliser', 'in a boom it takes more than in proportion'),
  asked(`${ECONOMY}/government-and-budget/budget-in-the-constitution`, 'Into which fund do loans raised by the government go?', 'go into the Consolidated Fund'),
  asked(`${ECONOMY}/government-and-budget/finance-commission`, 'who is protected by demographic performance', 'slowed their growth of population early'),
  asked(`${ECONOMY}/measuring-the-economy/inflation-indices`, 'How much of the 13 points did food contribute?', '10 of these 13 points'),
  asked(`${POLITY}/parliament-and-courts-at-work/tribunals`, 'What did L. Chandra Kumar decide about tribunals?', 'Division Bench of the High Court'),
  asked(`${POLITY}/union-and-states/panchayats-and-municipalities`, 'A panchayat is dissolved early. When must the election be held?', 'within six months'),
  asked(`${POLITY}/elections-and-watchdogs/statutory-watchdogs`, 'How quickly must an RTI officer reply if a life is at stake?', 'within 48 hours'),
  asked(`${POLITY}/union-and-states/president-and-ministers`, 'which amendment lets the President send advice back once', '44th Amendment, 1978'),
  asked(`${POLITY}/states-and-regions/state-legislature`, 'What is the maximum strength of a legislative Assembly?', 'not more than 500'),
  asked(`${POLITY}/the-constitution/preamble`, 'What did Balwant Singh Chaufal tell the High Courts?', 'check the petitioner'),
  asked(`${POLITY}/elections-and-watchdogs/commissions-in-the-constitution`, 'is the advice of the public service commission binding', 'does not bind the government'),
  asked(`${HISTORY}/people-and-movements/women-in-the-struggle`, 'Where did Savitribai Phule teach?', "girls' school that she and Jyotirao opened at Poona"),
  asked(`${HISTORY}/revolt-and-nationalism/social-reform-movements`, 'When was the Prarthana Samaj founded?', 'Prarthana Samaj 1867'),
  asked(`${HISTORY}/empire-and-economy/european-companies`, 'Who won the battle of Wandiwash?', 'Eyre Coote beat Lally at Wandiwash'),
  asked(`${HISTORY}/revolt-and-nationalism/revolt-of-1857`, 'Which parts of India stayed quiet in 1857?', 'Punjab, Bengal, and the Madras and Bombay armies'),
  asked(`${HISTORY}/revolt-and-nationalism/revolt-of-1857`, 'How long did the Portuguese rule Goa?', '451$ years'),
  asked(`${HISTORY}/people-and-movements/left-and-socialists`, 'how did the socialists vote on the Pant resolution?', 'stayed neutral on the Pant resolution'),
  asked(`${PYTHON}/first-steps/loops-and-ranges`, 'Why should I not remove items from a list during a loop?', 'some are skipped'),
  asked(`${PYTHON}/text-numbers-and-files/dates-and-times`, 'what do I get when I subtract two dates', 'gives a `timedelta`'),
  asked(`${PYTHON}/programs-that-hold-together/classes-and-objects`, 'What is self?', 'by custom is named `self`'),
  asked(`${PYTHON}/programs-that-hold-together/scope-and-closures`, 'What happens without nonlocal?', 'UnboundLocalError'),
  asked(`${PYTHON}/code-worth-keeping/tests-and-tracebacks`, 'are assertions always checked? what does python -O do', 'all assertions are removed'),
  asked(`${PYTHON}/first-steps/loops-and-ranges`, 'What is the symmetric difference of two sets?', 'exactly one of the two'),
  asked(`${WEB}/styling-with-css/grid-and-responsive-design`, 'auto-fit or auto-fill, what is the difference?', 'collapses the columns that hold no item'),
  asked(`${WEB}/javascript-in-the-browser/promises-and-the-event-loop`, 'How many threads does JavaScript on a page run on?', 'runs on one thread'),
  asked(`${WEB}/styling-with-css/flexbox`, 'what is flex: 1 short for', '`1 1 0`'),
  asked(`${WEB}/documents-and-http/forms-and-validation`, 'Is an input without a name sent with the form?', 'not submitted at all'),
  asked(`${WEB}/servers-and-reliable-code/api-design`, 'Which API changes break clients?', 'Removing or renaming a field'),
  asked(`${WEB}/styling-with-css/flexbox`, 'What does the same-origin policy keep a blog from doing?', 'keeps the blog from using the bank'),
]; // oxfmt-ignore

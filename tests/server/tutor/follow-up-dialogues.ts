/** What a student asks in a lesson, turn after turn, and what the last answer has to have in it, and must not have. */
export interface Dialogue {
  at: string;
  turns: readonly string[];
  /** In what is quoted, or in the sentence that says that there is nothing of the kind. */
  says: RegExp;
  saysNot?: RegExp;
}

const NO_EXAMPLE = /no further example|और कोई उदाहरण नहीं/;
const or = (...some: readonly RegExp[]): RegExp =>
  new RegExp(some.map(({ source }) => source).join('|'), 'iu');

const GDP = 'indian-economy/measuring-the-economy/gdp-and-gva';
const LOANS = 'indian-economy/money-and-banking/bad-loans-and-insolvency';
const ELASTICITY = 'indian-economy/plans-farms-and-markets/elasticity';
const MONEY = 'indian-economy/money-and-banking/money-and-its-multiplier';
const PREAMBLE = 'indian-polity/the-constitution/preamble';
const WRITS = 'indian-polity/rights-and-duties/remedies-and-writs';
const GOVERNOR = 'indian-polity/states-and-regions/governor';
const DEFECTION = 'indian-polity/elections-and-watchdogs/anti-defection';
const REVOLT = 'modern-indian-history/revolt-and-nationalism/revolt-of-1857';
const REVENUE = 'modern-indian-history/company-rule/land-revenue';
const DRAIN = 'modern-indian-history/empire-and-economy/famine-and-drain';
const MONSOON = 'geography-of-india-and-the-world/atmosphere-and-oceans/the-monsoon';
const SCALE = 'geography-of-india-and-the-world/maps-and-location/map-scale-and-contours';
const LAPSE = 'geography-of-india-and-the-world/atmosphere-and-oceans/atmosphere-and-lapse-rate';
const TIME = 'geography-of-india-and-the-world/maps-and-location/latitude-longitude-and-time';
const LISTS = 'python-programming/data-in-collections/lists-and-slices';
const LOOPS = 'python-programming/first-steps/loops-and-ranges';
const FLOATS = 'python-programming/text-numbers-and-files/floats-and-decimals';
const HEAPS = 'data-structures-and-algorithms/trees-and-heaps/heaps';
const SEARCH = 'data-structures-and-algorithms/sorting-and-searching/binary-search';
const AMORTISED = 'data-structures-and-algorithms/cost-and-growth/amortised-cost';
const PRECISION = 'artificial-intelligence/learning-from-data/precision-and-recall';
const BAYES = 'artificial-intelligence/logic-probability-and-decisions/bayes-rule';
const KMEANS = 'artificial-intelligence/models-worth-knowing/k-means';
const BOX = 'web-development/styling-with-css/the-box-model';
const CACHING = 'web-development/fast-and-accessible/http-caching';
const PROMISES = 'web-development/javascript-in-the-browser/promises-and-the-event-loop';

export const DIALOGUES: readonly Dialogue[] = [
  { at: GDP, turns: ['factor cost kya hota hai', 'ek example do number ke saath'], says: /GVA is 200/ },
  {
    at: GDP,
    turns: ['what is value added', 'example with numbers please', 'one more'],
    says: or(/\d.*\d/, NO_EXAMPLE),
  },
  { at: LOANS, turns: ['NPA ka matlab', 'ek aur example do na'], says: or(/NPA/, NO_EXAMPLE) },
  { at: LOANS, turns: ['NPA kya hai', 'samjha nahi'], says: /NPA|non-performing/i },
  {
    at: ELASTICITY,
    turns: ['what is price elasticity of demand', 'numbers ke saath samjhao'],
    says: /\d.*\d/,
  },
  { at: MONEY, turns: ['money multiplier kya hai', 'koi example with figures'], says: /multiplier|\d.*\d/i },
  { at: PREAMBLE, turns: ['berubari case kya tha', 'phir se samjhao'], says: /Berubari/, saysNot: /belief/ },
  { at: PREAMBLE, turns: ['बेरुबारी मामला क्या था', 'फिर से समझाओ'], says: /बेरूबाड़ी/u },
  { at: WRITS, turns: ['what is habeas corpus', 'smajh nai aya'], says: /habeas corpus/i },
  {
    at: WRITS,
    turns: ['mandamus kya hota hai', 'ek real life example do'],
    says: or(/mandamus/, NO_EXAMPLE),
  },
  { at: GOVERNOR, turns: ['who appoints the governor', 'iska matlab'], says: /governor/i },
  {
    at: DEFECTION,
    turns: ['what is a split in a party', 'simpler please', 'ek example do'],
    says: or(/party|split|member/, NO_EXAMPLE),
  },
  { at: REVOLT, turns: ['why did the revolt of 1857 fail', 'samjh nhi aaya'], says: /revolt|1857|rebel/i },
  {
    at: REVENUE,
    turns: ['permanent settlement kya tha', 'dobara samjhao'],
    says: /permanent settlement|zamindar/i,
  },
  { at: REVENUE, turns: ['ryotwari kya hai', 'ek aur batao'], says: /ryotwari|ryot|nothing more|read all/i },
  {
    at: DRAIN,
    turns: ['what was the drain of wealth', 'numbers ke saath example'],
    says: or(/\d.*\d/, NO_EXAMPLE),
  },
  { at: MONSOON, turns: ['मानसून क्या है', 'इसका अर्थ क्या है'], says: /मानसून/ },
  { at: MONSOON, turns: ['monsoon kyu aata hai', 'aur aasan bhasha me'], says: /monsoon/i },
  {
    at: SCALE,
    turns: ['what is a representative fraction', 'ek example do 2 number ke saath'],
    says: /1\s*:\s*\d|\d.*\d/,
  },
  { at: LAPSE, turns: ['lapse rate kya hai', 'example do sankhya ke saath'], says: /\d.*\d/ },
  {
    at: TIME,
    turns: ['how do I find local time from longitude', 'phir se samjha do na'],
    says: /longitude|degree|°/i,
  },
  {
    at: LISTS,
    turns: ['what does a slice do', 'ek aur example', 'ek aur do na'],
    says: or(/slice|\[/, NO_EXAMPLE),
  },
  { at: LOOPS, turns: ['what is range', "i don't get it"], says: /range/ },
  { at: FLOATS, turns: ['what is the Decimal type for', 'what does that mean'], says: /decimal/i },
  {
    at: HEAPS,
    turns: ['what is a heap', 'explane agian', 'with numbers'],
    says: or(/heap/, /\d.*\d/, NO_EXAMPLE),
  },
  {
    at: SEARCH,
    turns: ['binary search kaise kaam karta hai', 'nahi samjha bhai'],
    says: /search|half|middle/i,
  },
  { at: AMORTISED, turns: ['what is amortised cost', 'example with numbers'], says: /\d.*\d/ },
  { at: PRECISION, turns: ['precision kya hota hai', 'ek example number ke sath dena'], says: /\d.*\d/ },
  { at: BAYES, turns: ['what does bayes rule say', 'give me a numerical example'], says: /\d.*\d/ },
  {
    at: KMEANS,
    turns: ['k-means kya hai', 'samaj nahi aaya', 'iska example'],
    says: or(/cluster|centre|k-means/, NO_EXAMPLE),
  },
  {
    at: BOX,
    turns: ['what is border-box', 'ek aur example do number ke saath'],
    says: or(/\d.*px|\d.*\d/, NO_EXAMPLE),
  },
  { at: CACHING, turns: ['ETag ka matlab', 'phir se'], says: /ETag/i },
  { at: PROMISES, turns: ['microtask kya hai', 'simple words me'], says: /microtask/i },
];

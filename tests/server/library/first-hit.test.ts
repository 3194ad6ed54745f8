import { expect, test } from 'vitest';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const userId = await world.createStudent();

/** What students type in either script, well or badly spelt, and the lesson that has to come first; of several any. */
const FIRST = `
  आयर कूट = european-companies|plassey-and-buxar
  mul adhikar = remedies-and-writs|equality-and-freedom|life-liberty-and-faith
  samvidhan sabha = constituent-assembly
  मूल अधिकार = remedies-and-writs|equality-and-freedom|life-liberty-and-faith
  lok lekha samiti = parliamentary-committees
  सिराजुद्दौला = plassey-and-buxar
  sthayi bandobast = land-revenue
  अनुच्छेद 21 = life-liberty-and-faith
  rajkoshiya ghata = accounts-and-deficits
  भुगतान संतुलन = balance-of-payments
  chakravat = cyclones
  binary serch = binary-search
  मंगल पांडे = revolt-of-1857
  gradient descnt = gradient-descent
  वित्तीय आपातकाल = emergency-provisions
  टीपू सुल्तान = wars-of-expansion|states-that-resisted
  dandi yatra = civil-disobedience
  vitt ayog = finance-commission
  नियंत्रक महालेखा परीक्षक = cag-and-law-officers
  anuched 356 = emergency-provisions|governor
  हरित क्रांति = farm-policy
  kali mitti = soils-of-india
  भूकम्प की तरंगें = volcanoes-and-earthquakes|earths-interior
  hash table collision = hash-tables
  list comprehenshun = comprehensions-and-generators
  flexbox me center kaise kare = flexbox
  overfitting = overfitting-and-validation
  subhash chandra bose = quit-india-and-ina
  विधि अधिकारी = cag-and-law-officers
  binary search = binary-search
  B+ tree = balanced-trees
  b tree = balanced-trees
  B-trees = balanced-trees
  BST = binary-search-trees
  BST delete = binary-search-trees
  BST kya hai = binary-search-trees
  DP = dynamic-programming
  MST = minimum-spanning-trees
  hashmap = hash-tables
  time complexity = growth-and-big-o
  kadane = divide-and-conquer
  DFS = dfs-and-topological-order
  LCS = dynamic-programming
  DPSP = directives-and-duties
  FR = directives-and-duties
  RBI = instruments-of-the-rbi
  MPC = monetary-policy-committee
  CAG = cag-and-law-officers
  BoP = balance-of-payments
  CAD = accounts-and-deficits|balance-of-payments
  FDI = foreign-investment
  EIC = european-companies
  42वां संशोधन = directives-and-duties|amendment-and-basic-structure
  ४२वें संविधान संशोधन = directives-and-duties|amendment-and-basic-structure
  42nd संशोधन = directives-and-duties|amendment-and-basic-structure
  42nd amendment = directives-and-duties|amendment-and-basic-structure
  forty second amendment = directives-and-duties|amendment-and-basic-structure
  42 samvidhan sanshodhan = directives-and-duties|amendment-and-basic-structure
  73rd amendement act = panchayats-and-municipalities
  अनुच्छेद 32 = remedies-and-writs
  art 32 = remedies-and-writs
  Art. 368 = amendment-and-basic-structure
  art.356 presidents rule = emergency-provisions
  10th schedule = anti-defection
  10वीं अनुसूची = anti-defection
  time complexity of merge sort = merge-sort
  bfs dfs diffrence = graphs-and-bfs|dfs-and-topological-order
  knapsak dp = dynamic-programming
  oops concepts python = classes-and-objects
  repo rate aur crr = instruments-of-the-rbi|money-and-its-multiplier
  kesavnanda bharti case = amendment-and-basic-structure
  el nino effect on monsoon = el-nino-and-the-dipole
  370 = special-provisions
  73 = panchayats-and-municipalities
  ३५६ = emergency-provisions
  article 226 = remedies-and-writs
  अनुच्छेद 226 = remedies-and-writs
  अनु. 21क = life-liberty-and-faith
  dhara 370 = special-provisions
  44वाँ संशोधन = emergency-provisions|equality-and-freedom
  86वाँ संशोधन = directives-and-duties|life-liberty-and-faith
  amendment 101 = centre-state-relations|gst-and-its-council
  prastavna = preamble
  uddeshika = preamble
  jwalamukhi = volcanoes-and-earthquakes
  mantriparishad = president-and-ministers
  sanghvad = special-provisions
`;
const searches = FIRST.trim()
  .split('\n')
  .map((line) => line.trim().split(' = '));

async function search(q: string, language: 'Hindi' | 'English' = 'Hindi') {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  return (await searchLibrary({ ...callBy(userId), query: { q, language } })).body;
}

const lessons = await world.deps.db.select({ id: subtopics.id, slug: subtopics.slug }).from(subtopics);
const lessonIn = (href = '') => lessons.find(({ id }) => href.includes(id))?.slug;

test.each(searches)('a search for “%s” finds %s first', async (q = '', wanted = '') => {
  expect(wanted.split('|')).toContain(lessonIn((await search(q)).data[0]?.href));
});

test.each([
  ['आयर कूट', 1],
  ['मंगल पांडे', 2],
  ['मूल अधिकार', 20],
])('a search for “%s” finds at most %i, none by one common word', async (q, most) => {
  expect((await search(q)).data.length).toBeLessThanOrEqual(most);
});

test.each(['article 370', 'अनुच्छेद 370'])('“%s” finds no 370 of anything else', async (q) => {
  expect((await search(q)).data.map(({ href }) => lessonIn(href))).toEqual(['special-provisions']);
});

test.each(['section 377', '88th amendment', '88वाँ संशोधन', 'article 395'])(
  '“%s”, which no lesson quotes, finds nothing that looks alike',
  async (q) => {
    expect((await search(q)).data).toEqual([]);
  },
);

test('an amendment that no lesson quotes is told beside what the other words find', async () => {
  const { data, missing } = await search('88th amendment collegium');
  expect(missing).toEqual(['88th amendment']);
  expect(data).not.toEqual([]);
});

test('a number alone is told what it was taken for, and finds each lesson once', async () => {
  const { data, meant } = await search('356', 'English');
  expect(meant).toBe('article 356');
  expect(new Set(data.map(({ title }) => title)).size).toBe(data.length);
});

test('a search for rights finds the lessons of that topic among the first five, and no officers', async () => {
  const found = (await search('मूल अधिकार')).data.map(({ href }) => lessonIn(href));
  expect(found.slice(0, 5)).toEqual(
    expect.arrayContaining(['equality-and-freedom', 'life-liberty-and-faith', 'remedies-and-writs']),
  );
  expect(found).not.toContain('revolt-of-1857');
  expect(found).not.toContain('queries-and-injection');
});

test('a search for an abbreviation says what it was taken for, and nothing where lessons have it too', async () => {
  expect((await search('BST', 'English')).meant).toBe('binary search tree');
  expect((await search('FD', 'English')).meant).toBe('fundamental duties, fiscal deficit');
  expect(await search('CAG', 'English')).not.toHaveProperty('meant');
});

test('a typo beside an abbreviation is corrected, and the abbreviation told as it was typed', async () => {
  const { data, meant } = await search('FD defict', 'English');
  expect(meant).toBe('FD deficit');
  expect(data).toEqual((await search('FD deficit', 'English')).data);
});

test.each(['time complexity of quicksort worst case', 'BST rotation'])(
  'a search for “%s”, of which lessons have words, is told in these words, and none is missing',
  async (q) => {
    const answer = await search(q, 'English');
    expect(answer.data).not.toEqual([]);
    expect(answer).not.toHaveProperty('meant');
    expect(answer).not.toHaveProperty('missing');
  },
);

test.each(['mul adhikar', 'samvidhan sabha'])(
  'a page in English shows “%s” in English, and what it was taken for',
  async (q) => {
    const { data, meant } = await search(q, 'English');
    expect(data[0]).not.toHaveProperty('language');
    expect(meant).toBe(q === 'mul adhikar' ? 'fundamental rights' : 'constituent assembly');
  },
);

test('a lesson of another subject that has the words apart is no hit beside one that has them together', async () => {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  const subjectsOf = async (reader: string, q: string) => {
    const { data } = (await searchLibrary({ ...callBy(reader), query: { q } })).body;
    return [...new Set(data.map(({ subject }) => subject))];
  };
  const engineer = await world.createStudent({ courses: [PYTHON_COURSE] });
  for (const q of ['avl tree', 'balanced tree', 'red black tree'])
    expect(await subjectsOf(engineer, q)).toEqual(['Data Structures and Algorithms']);
  expect(await subjectsOf(engineer, 'balance of payments')).toContain('Indian Economy');
});

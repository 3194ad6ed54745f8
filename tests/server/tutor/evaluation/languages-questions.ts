import { asked, type OffSubjectQuestion, type StudentQuestion } from './student-question.ts';

const GRADIENT = 'artificial-intelligence/learning-from-data/gradient-descent';
const K_MEANS = 'artificial-intelligence/models-worth-knowing/k-means';
const LEAKAGE = 'artificial-intelligence/ai-in-practice/data-leakage';
const HASH_TABLES = 'data-structures-and-algorithms/linear-structures/hash-tables';
const DIJKSTRA = 'data-structures-and-algorithms/graphs/dijkstra';
const FORESTS = 'geography-of-india-and-the-world/life-and-economy/forests-of-india';
const HIMALAYA = 'geography-of-india-and-the-world/land-of-india/the-himalaya';
const CYCLONES = 'geography-of-india-and-the-world/atmosphere-and-oceans/cyclones';
const INTERIOR = 'geography-of-india-and-the-world/earth-and-landforms/earths-interior';
const INFLATION = 'indian-economy/measuring-the-economy/inflation-indices';
const MPC = 'indian-economy/money-and-banking/monetary-policy-committee';
const PAYMENTS = 'indian-economy/the-world-outside/balance-of-payments';
const FINANCE = 'indian-economy/government-and-budget/finance-commission';
const ASSEMBLY = 'indian-polity/the-constitution/constituent-assembly';
const PREAMBLE = 'indian-polity/the-constitution/preamble';
const PRESIDENT = 'indian-polity/union-and-states/president-and-ministers';
const ELECTIONS = 'indian-polity/elections-and-watchdogs/election-commission';
const GOVERNOR = 'indian-polity/states-and-regions/governor';
const REVOLT = 'modern-indian-history/revolt-and-nationalism/revolt-of-1857';
const SALT = 'modern-indian-history/road-to-freedom/civil-disobedience';
const QUIT = 'modern-indian-history/road-to-freedom/quit-india-and-ina';
const CONDITIONS = 'python-programming/first-steps/conditions-and-truth';
const DICTIONARIES = 'python-programming/data-in-collections/dictionaries';
const EXCEPTIONS = 'python-programming/programs-that-hold-together/exceptions-and-files';
const HTTPS = 'web-development/servers-and-reliable-code/dns-and-https';
const LOGINS = 'web-development/servers-and-reliable-code/logins-and-passwords';
const FLEXBOX = 'web-development/styling-with-css/flexbox';

/** Written from the lessons alone, before the search read Hindi; its tables were widened with this half in sight. */
export const LANGUAGES_SEEN: readonly StudentQuestion[] = [
  asked('hindi', ASSEMBLY, ASSEMBLY, 'उद्देश्य प्रस्ताव किसने पेश किया था?', ['Nehru moved the Objectives']),
  asked('hindi', PRESIDENT, PRESIDENT, 'राष्ट्रपति को पद से कैसे हटाया जाता है', ['impeached only for']),
  asked('hindi', REVOLT, REVOLT, 'मंगल पांडे को फाँसी कब हुई', ['was hanged on 8 April']),
  asked('hindi', QUIT, QUIT, 'भारत छोड़ो आंदोलन कहाँ से शुरू हुआ', ['resolution at Gowalia Tank']),
  asked('hindi', FORESTS, FORESTS, 'मैंग्रोव की साँस लेने वाली जड़ें क्या करती हैं', ['Breathing roots rise']),
  asked('hindi', INFLATION, INFLATION, 'थोक मूल्य सूचकांक और उपभोक्ता मूल्य सूचकांक में क्या अंतर है', [
    'It has no services',
  ]),
  asked('hindi', DICTIONARIES, DICTIONARIES, 'डिक्शनरी में key न मिले तो क्या होता है', ['raises `KeyError`']),
  asked('hindi', HASH_TABLES, HASH_TABLES, 'हैश टेबल में कोलिजन क्या होता है', [
    'Different keys may get the same slot',
    'so some keys have to share one',
  ]),
  asked('hinglish', HTTPS, HTTPS, 'https me kya kya encrypt hota hai', [
    'Path, query, headers and body are encrypted',
    'nobody on the way can read',
  ]),
  asked('hinglish', K_MEANS, K_MEANS, 'k means me k kaise choose kare', [
    'Inertia cannot choose',
    'The elbow shows where more centres stop paying',
  ]),
  asked('hinglish', PAYMENTS, PAYMENTS, 'remittance current account me aata hai ya capital me', [
    'A remittance to parents leaves',
    'remittances, gifts, grants',
    'interest and profits at -5 and remittances at +25',
  ]),
  asked('hinglish', ELECTIONS, ELECTIONS, 'vote dene ki umar 21 se 18 kab hui', [
    'lowered the age from 21 to 18',
  ]),
  asked('misspelt', EXCEPTIONS, EXCEPTIONS, 'diffrence betwen mode w and a', [
    'Mode `a` appends',
    '`w` throws it away, `a` keeps it',
  ]),
  asked('misspelt', LOGINS, LOGINS, 'wat is salt in pasword', ['A salt is a random value']),
  asked('misspelt', HIMALAYA, HIMALAYA, 'nathu la wich state', ['Nathu La | Sikkim']),
  asked('misspelt', SALT, SALT, 'poona pact y signed', ['the Poona Pact of 24 September']),
];

/** The other half: of these only totals are looked at. */
export const LANGUAGES_HELD_OUT: readonly StudentQuestion[] = [
  asked('hindi', ELECTIONS, ELECTIONS, 'मुख्य चुनाव आयुक्त को कैसे हटाया जा सकता है', [
    'As for a Supreme Court judge',
  ]),
  asked('hindi', GOVERNOR, GOVERNOR, 'राज्यपाल की नियुक्ति कौन करता है', [
    'The President appoints, and the Governor',
  ]),
  asked('hindi', SALT, SALT, 'साइमन कमीशन का विरोध क्यों हुआ', ['did not include a single Indian']),
  asked('hindi', LEAKAGE, LEAKAGE, 'डेटा लीकेज क्या होता है', [
    'something reached the model in training',
    'mock exam whose questions went round in class',
  ]),
  asked('hindi', CYCLONES, CYCLONES, 'चक्रवात की आँख में क्या होता है', ['it is almost calm']),
  asked('hindi', INTERIOR, INTERIOR, 'पृथ्वी के अंदर कितनी परतें हैं', ['Outer core | about 5,150 km']),
  asked('hindi', MPC, MPC, 'मौद्रिक नीति समिति में कितने सदस्य होते हैं', ['The Committee has six members']),
  asked('hindi', FLEXBOX, FLEXBOX, 'फ्लेक्सबॉक्स में आइटम को बीच में कैसे लाएँ', ['justify-content']),
  asked('hinglish', DIJKSTRA, DIJKSTRA, 'dijkstra negative edge pe kyu fail hota hai', [
    'A is settled at 2',
    'no edge has negative weight',
    'For negative edges use Bellman-Ford',
  ]),
  asked('hinglish', EXCEPTIONS, EXCEPTIONS, 'finally block kab chalta hai', [
    'runs on every way out',
    'in every case, last',
  ]),
  asked('hinglish', FINANCE, FINANCE, 'vitt aayog me kitne sadasya hote hai', [
    'a Chairman and four other members',
  ]),
  asked('hinglish', REVOLT, REVOLT, '1857 me kanpur ka neta kaun tha', ['Kanpur | Nana Saheb']),
  asked('misspelt', GRADIENT, GRADIENT, 'stocastic vs mini batch', ['uses one example per update']),
  asked('misspelt', HASH_TABLES, HASH_TABLES, 'load facter meaning', ['the load factor is']),
  asked('misspelt', PRESIDENT, PRESIDENT, 'ordnance how long valid', [
    'six weeks after Parliament reassembles',
  ]),
  asked('misspelt', MPC, MPC, 'inflaton targt how much', [
    '4 per cent CPI inflation',
    'The target of 4 per cent',
  ]),
];

/** About the open lesson's matter or its exam, and yet no lesson answers: the half in sight. */
export const LANGUAGES_OUTSIDE_SEEN: readonly OffSubjectQuestion[] = [
  { at: ELECTIONS, ask: 'Mains 2024 mein election commission se kitne marks ka question aaya tha' },
  { at: QUIT, ask: 'How many women went to jail in the Quit India movement?' },
  { at: DICTIONARIES, ask: 'bhai aaj bahut neend aa rahi hai kya karu' },
  { at: HASH_TABLES, ask: 'what salary do freshers get at google' },
];

export const LANGUAGES_OUTSIDE_HELD_OUT: readonly OffSubjectQuestion[] = [
  { at: MPC, ask: 'who is the RBI governor now' },
  { at: GRADIENT, ask: 'is gradient descent important for GATE DA paper' },
  { at: HIMALAYA, ask: 'हिमालय पर सबसे पहले कौन चढ़ा' },
  { at: FLEXBOX, ask: 'are you a real professor or a bot' },
];

/** What two students asked whose first evening was watched, and got wrong. */
export const WATCHED: readonly StudentQuestion[] = [
  asked('hindi', ASSEMBLY, ASSEMBLY, 'संविधान सभा में कितने सदस्य थे और विभाजन के बाद कितने रह गए?', [
    'After Partition the strength fell to 299',
  ]),
  asked('hindi', ASSEMBLY, ASSEMBLY, 'विभाजन के बाद सदस्य संख्या कितनी रह गई?', [
    'After Partition the strength fell to 299',
  ]),
  asked('hindi', ASSEMBLY, ASSEMBLY, 'प्रारूप समिति के अध्यक्ष कौन थे?', ['B. R. Ambedkar']),
  asked('hinglish', ASSEMBLY, ASSEMBLY, 'Partition ke baad Assembly mein kitne members bache?', [
    'After Partition the strength fell to 299',
  ]),
  asked('plain', CONDITIONS, CONDITIONS, 'what is short circuit, explain like I am 5', [
    'short-circuit. Reading from the left',
    'stops asking as soon as the answer is settled',
  ]),
];

export const WATCHED_OUTSIDE: readonly OffSubjectQuestion[] = [
  { at: PREAMBLE, ask: 'Prelims 2025 mein is topic se kitne question aaye the?' },
  { at: ASSEMBLY, ask: 'How many women were in the Constituent Assembly?' },
  { at: ASSEMBLY, ask: 'Why did the Muslim League boycott the Assembly?' },
  { at: CONDITIONS, ask: 'Is Python even asked in GATE CS? GATE has C right' },
];

import { lessonWordsOf } from '../../../words/word-forms.ts';

/** The expected answer type of a question whose words decide it; of all other questions nothing can be said. */
export type AnswerType = 'duration' | 'date' | 'person' | 'count' | 'measure';

const words = (some: string): string => `(?<![\\p{L}\\p{M}\\p{N}])(?:${some})(?![\\p{L}\\p{M}\\p{N}])`;
const one = (some: string): RegExp => new RegExp(words(some), 'iu');

const UNIT_OF_TIME =
  'seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|fortnights?|months?|years?|decades?|centur(?:y|ies)|saal|sal|din|mahin[ae]|ghant[ae]|hafte|varsh|सेकंड|मिनट|घंट[ाेों]+|दिन(?:ों)?|सप्ताह|हफ़्ते|हफ्ते|मही?न[ाेों]+|माह|वर्ष(?:ों)?|साल(?:ों)?|दशक|शताब्दी';
const LONG = `how long (?:did|was|were|does it take|have|has|had|will|is the (?:term|tenure))|how much time|kitn[aei] (?:time|samay|der|${UNIT_OF_TIME})|how many (?:${UNIT_OF_TIME})|कितन[ाेी] (?:समय|देर|${UNIT_OF_TIME})`;
const ASKS: readonly (readonly [AnswerType, RegExp])[] = [
  ['duration', one(LONG)],
  [
    'date',
    one(
      'when (?:was|were|did)|(?:in )?(?:which|what) (?:year|date|month|century)|(?:kis|kaun ?s[aei]|konse) (?:saal|sal|year|varsh|date|tarikh|tareekh)|kab (?:hu[aie]+|hui|ban[aie]+|mil[aie]+|aay[aie]+|aa?ya|shuru|start|laga|lagu|pass|paarit|gay[aie]|kiya|ki thi|di thi)|किस (?:वर्ष|साल|सन्?|तारीख़?|दिन)|कब (?:हु[आईए]|बन[ाीे]|मिल[ाीे]|आय[ाीे]|शुरू|लागू|पारित|कि[याए]+|की|दी|लगा|स्थापित)',
    ),
  ],
  [
    'person',
    one(
      'who (?:was|were|wrote|founded|invented|discovered|designed|led|started|proposed|composed|built|drafted|coined|introduced|created|gave|made|killed|won|first)|whose idea|kaun (?:tha|the|thi|thay)|kon (?:tha|the|thi)|kis ?ne|कौन (?:था|थे|थीं?)|किसने|किन्होंने',
    ),
  ],
  [
    'measure',
    one(
      'how (?:long|far|tall|high|deep|wide|heavy) (?:is|are|was)|kitn[aei] (?:lamb\\p{L}*|geh?r\\p{L}*|oonch\\p{L}*|unch\\p{L}*|chaud\\p{L}*|door)|कितन[ाेी] (?:लंब|लम्ब|गहर|ऊँच|ऊंच|चौड़|दूर)[\\p{L}\\p{M}]*',
    ),
  ],
  [
    'count',
    one(
      'how many(?! (?:ways|kinds|types))|kitn[aei] (?:log|baar|bar|state|states|members?|seats?|sadasya|rajya)|कितन[ेी] (?!समय|देर)',
    ),
  ],
];

const TIME = new RegExp(
  `(?:\\d[\\d,.]*|${words(
    'an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|hundred|few|several|half|एक|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|नौ|दस|बारह|आधे|कई',
  )})[\\s-]+(?:\\p{L}+\\s+)?(?:${UNIT_OF_TIME})(?![\\p{L}\\p{M}])(?!\\s+(?:later|after|before|ago|earlier|बाद|पहले))`,
  'iu',
);
const FROM_TO =
  /\d{4}\s*(?:to|till|until|and|–|-|से)\s*(?:\p{L}+\s+)?(?:\d{1,2}\s+)?(?:\p{L}+\s+)?\d{2,4}|(?:from|between)\s[^.;]{2,40}\s(?:to|and|until)\s|\b(?:until|till|as long as|for life|forever|at all times|overnight|O\()|\$|जब तक|से\s[^।;]{2,40}\sतक/iu;
const DATE =
  /(?<!\d)(?:1\d{3}|20\d\d)(?!\d)|\d{1,2}(?:st|nd|rd|th)?\s+\p{Lu}\p{L}+|\d(?:st|nd|rd|th)?\s+(?:century|centuries)|BCE?\b|\d\s*(?:ईसा|शताब्दी|सदी|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/iu;
const NUMBER = new RegExp(
  `(?<![\\d.])(?!(?:1[5-9]\\d\\d|20\\d\\d)(?!\\d))\\d|\\$|O\\(|${words(
    'no|none|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|hundreds?|thousands?|millions?|once|twice|thrice|only|half|quarter|thirds?|single|both|each|every|any|all|several|many|few|never|एक|दो|तीन|चार|पाँच|पांच|छह|छः|सात|आठ|नौ|दस|ग्यारह|बारह|सौ|हज़ार|हजार|लाख|करोड़|आधा|आधे|तिहाई|चौथाई|दोनों|केवल|कोई|सभी|कई|शून्य',
  )}`,
  'iu',
);
const NAME = /(?<=[\p{Ll}\d,;:)“"'’–-]\s|^|[.?!]\s|\|\s|\*)\p{Lu}[\p{L}’']+(?:\.|\b)/gu;
/** In capitals too, and nobody: what begins a sentence, and what laws and days are called. */
const NOBODY = new Set(
  `the a an it this that these those in on at by of for from to as but and or if when while since after before yes no not so such both
  each every one two three he she they his her their its what who why how there here then also only all most many some
  act article articles bill constitution amendment schedule section part chapter state states union court courts house rule rules
  january february march april may june july august september october november december monday sunday india indian indians british english
  because although though under with without before between january example preamble you your use your python java`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const WHY = one('why|how come|y|kyu|kyun|kyon|kyo|क्यों');

export const expectedAnswerTypeOf = (query: string): AnswerType | undefined =>
  WHY.test(query) ? undefined : ASKS.find(([, asks]) => asks.test(query))?.[0];

function namesSomebody(text: string, query: string): boolean {
  const asked = new Set(lessonWordsOf(query));
  return Array.from(text.matchAll(NAME), ([name]) => name.toLowerCase().replace(/['’]s$|\.$/u, '')).some(
    (name) => !NOBODY.has(name) && !asked.has(name),
  );
}

/** Whether a text has something of the kind that is asked for. Hindi writes no name in capitals: of it nothing is known. */
export function hasAnswerOfType(type: AnswerType, text: string, query: string): boolean {
  switch (type) {
    case 'duration':
      return TIME.test(text) || FROM_TO.test(text);
    case 'date':
      return DATE.test(text);
    case 'measure':
      return /\d|\$|O\(/u.test(text);
    case 'count':
      return NUMBER.test(text);
    case 'person':
      return /\p{Script=Devanagari}/u.test(text) || namesSomebody(text, query);
  }
}

export type QueryIntent = 'difference' | 'simply' | 'whatIf' | 'doubt' | 'why' | 'how' | 'use';

/** What says of a question which kind it is; the first that fits counts, since "why is A different from B" asks for a difference. */
const KINDS: readonly (readonly [QueryIntent, RegExp])[] = [
  [
    'difference',
    /\b(?:diff\w*|vs|versus|compared?|(?:better|worse|faster|slower) than|farq|fark|farak|antar|which (?:one|should)|when (?:should|do|to))\b|अंतर|अन्तर|फ़र्क|फर्क|कब और|कौन-सा कब/iu,
  ],
  [
    'simply',
    /\b(?:simpl\w*|simpel|eli5|easy|easily|plain words|like i(?: a|')?m|aasan|asan|saral|expl[ae]\w*)\b|आसान|सरल|समझाइए|समझाओ/iu,
  ],
  [
    'whatIf',
    /\b(?:what (?:if|happens|would happen)|wht if|if|kya hoga|kya hota|agar|suppose|otherwise)\b|अगर|यदि|क्या होगा|क्या होता/iu,
  ],
  [
    'why',
    /\bw(?:ha|a|h|u)?ts?\s+(?:is\s+|(?:goes|went|going)\s+)?wrong\b|\b(?:went|going|goes) wrong\b|\bhow(?: is| can)? (?:this|that|dat|dis|it|so)?\s*(?:be )?possib\w*|\bhow\s*\?*\s*$/iu,
  ],
  [
    'doubt',
    /(?:^|,)\s*(?:is|are|was|were|does|dose|do|did|can|cud|could|should|shud|shld|will|wil|would|wud|has|have|had|isn'?t|wasn'?t|weren'?t|doesn'?t|don'?t|didn'?t|aren'?t|can'?t|won'?t|so)\b|^(?!.*\b(?:wh\w*|wat|how|hw|y|ky\w*|kais\w*|kaun\w*|kon\w*|kab|kaha\w*|kit\w*)\b).*\b(?:can|could|does|do|is|are|will|would|should)\s+(?:i|we|u|you|it|he|she|they|this|that|these|those|the|a|an)\b|\b(?:true?|right|ryt|correct|sahi|galat|wrong|or not|ya nahi|ya nhi)\b|\bna\s*\?*\s*$|\b(?:hai|hain|h|tha|thi|the|ho|sakte|sakta|sakti|gaya|gayi|gaye|deta|deti|dete|karta|karti|karte)\s+kya\s*\?*\s*$|^\s*kya\s+(?!(?:hai|hain|h|hota|hoti|hote|hua|hui|hoga|matlab|farq|fark|farak|antar|difference|diff)\b)|^\s*क्या\s|(?:है|हैं|था|थी|सकते|सकता)\s+क्या(?=\s*(?:[?।]|$))|सही|ग़लत|गलत|सच/iu,
  ],
  ['why', /\b(?:why|how come|y|kyu|kyun|kyon|kyo|reason|wajah|point of|need)\b|क्यों|कारण|वजह/iu],
  [
    'use',
    /\b(?:examples?|real life|used (?:for|in)|use of|udaharan|udahran|kaam aat\w*|kis kaam|misaal)\b|उदाहरण|काम आत|किस काम/iu,
  ],
  [
    'how',
    /\b(?:how (?:do|does|can|to|would|should|is|are)|kaise|kese|steps?|method|tarika)\b|कैसे|तरीक़ा|तरीका/iu,
  ],
  [
    'simply',
    /\b(?:mean(?:s|ing)?|meen|matlab|define|definition|wh?a?t (?:is|are|r|does|dose)|kya (?:hai|hota|hoti|hote))\b|मतलब|अर्थ|क्या (?:है|हैं|होता|होती|होते)/iu,
  ],
];

/** The query intent, what a question is after; undefined for a fact and all else. */
export const queryIntentOf = (query: string): QueryIntent | undefined =>
  KINDS.find(([, asks]) => asks.test(query))?.[0];

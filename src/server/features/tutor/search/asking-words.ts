import { hindiStemOf } from '../../../words/hindi-stem.ts';
import { askingInHindi } from '../../library/hindi/hinglish.ts';

/** How students ask, in English; among it what they often misspell into a word of another meaning. */
const ASKING_WORDS = `
a an and are as at be been but by can could did do does dose doing done for from get gets got had has have having how if in into
is it its i im me my mine we our us you your he she they them their this that these those there here of off on or so than then
the to too was were what whats which who whom whose why will with would should shall may might cannot cant dont doesnt didnt isnt
must not no yes just also only about please tell explain explane describe define definition mean means meaning meen meening give
example examples meant understand know difference different between versus vs like one thing things something some any very really much
actually exactly simple simply words detail way ways come comes go goes going make makes made let say says said call called use
used using need want help question doubt topic lesson chapter concept basically happen happens happened happening work works kinds
kind type types many most all more part formed important brief briefly anyone someone nobody everyone reason cause causes
possible went become becomes became am easy easily friend friends cousin uncle
hey hi hello sir teacher bro dear ok okay eli5
`;

/** The same as it is typed on a phone. */
const TYPED_SHORT = `
wat wht wut whts wats wt y r u ur n nd d da de dis dat dey dem hw wen whn wer whr wich whch wid wit wth wo hu bcz bcoz coz cuz becoz
bcause abt frm hv hav shud shld wud cud cn plz pls plss sum sth smth thx thanx tnx thnks wont didnt hows wheres lets gonna wanna
gotta kinda diff diffr difrnc diffrence diffrance differnt diffrent btw btwn eg ex exmpl expln explan xplain defn defin ans ques
qs q ive id ill lol lmao bruh idk imo ryt rite cnfused confused sumtimes pls urgent
`;

const wordsOf = (text: string) => text.trim().split(/\s+/);
const asking = new Set(wordsOf(ASKING_WORDS));
const typedShort = new Set(wordsOf(TYPED_SHORT));

const hindiStems = new Set(Array.from(askingInHindi(), hindiStemOf));

/** Whether a word, or a stem of Hindi, says how something is asked, and nothing of what. */
export const isAskingWord = (word: string): boolean => asking.has(word) || hindiStems.has(word);

/** Whether it is short for one that does. */
export const isTypedShort = (word: string): boolean => typedShort.has(word);

export const askingWords = (): Iterable<string> => asking;

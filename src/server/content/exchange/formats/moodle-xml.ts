import { statementParagraphs } from '#domain/text/statements.ts';
import {
  type ParsedQuestion,
  type Entry,
  HIDDEN,
  type PlacedQuestion,
  WRONG_FEEDBACK,
  labelOf,
  normaliseText,
} from '../parsed-question.ts';
import { type MarkupText, textOfHtml, textOfMoodle } from './markup-text.ts';
import { difficultyOfTags, difficultyTag, passageNote, passageOfNote } from './own-notes.ts';
import { bySubtopic, categoryOf, namesOf } from '../places.ts';
import { type XmlElement, type XmlTree, childOf, childrenOf, elementsOf, wordsOf } from './xml-tree.ts';

const OTHER_KINDS: Readonly<Record<string, string>> = {
  truefalse: 'asks for true or false; a question here has exactly 4 options',
  shortanswer: 'asks for a typed answer; only a choice among options can be taken',
  numerical: 'asks for a number; only a choice among options can be taken',
  calculated: 'asks for a computed number; only a choice among options can be taken',
  essay: 'asks for an essay; only a choice among options can be taken',
  matching: 'asks to match pairs; only a choice among options can be taken',
  cloze: 'has gaps to fill; only a choice among options can be taken',
  description: 'is a text without answers',
};

/** The Moodle import: parses Moodle XML, up to the place where the file may break off. */
export function parseMoodleXml({ root, error }: XmlTree): Entry[] {
  const entries: Entry[] = [];
  let category: string | undefined;
  for (const element of root ? elementsOf(root) : []) {
    if (!element.isWhole) break;
    if (element.name !== 'question') {
      entries.push({ line: element.line, label: `<${element.name}>`, problem: 'is no question' });
    } else if (element.attributes['type'] === 'category') {
      category = normaliseText(wordsOf(childOf(childOf(element, 'category'), 'text')));
    } else {
      entries.push({ ...entryOf(element), category });
    }
  }
  if (error) {
    const problem = `the XML is broken here (${error.message}); what follows was not read`;
    entries.push({ line: error.line, label: 'the file', problem });
  }
  return entries;
}

function entryOf(element: XmlElement): Entry {
  const { line } = element;
  const ask = textIn(childOf(element, 'questiontext'), 'html');
  const label =
    labelOf(ask.text ?? wordsOf(childOf(childOf(element, 'name'), 'text'))) || 'a question without text';
  const type = element.attributes['type'] ?? '';
  if (type !== 'multichoice') {
    const kind = Object.hasOwn(OTHER_KINDS, type) ? OTHER_KINDS[type] : undefined;
    return { line, label, problem: kind ?? `is of the type "${labelOf(type)}", which cannot be taken` };
  }
  if (isSetTo(element, 'single', /^(?:false|0)$/)) {
    return {
      line,
      label,
      problem: 'lets several answers be chosen; a question here has exactly one right answer',
    };
  }
  if (hasOldPicture(element)) return { line, label, problem: 'has a picture or file, which cannot be taken' };
  return { line, label, ...parseElement(element, ask) };
}

/** Moodle 1.9 has the picture of a question beside its text. */
const hasOldPicture = (element: XmlElement): boolean =>
  ['image', 'image_base64'].some((name) => normaliseText(wordsOf(childOf(element, name))) !== '');

/** As Moodle fills them in by itself. */
const USUAL_FEEDBACK = /^Your answer is (?:partially )?(?:in)?correct\.?$/i;

/** What a question says for any right or any wrong answer. */
const hasCombinedFeedback = (element: XmlElement): boolean =>
  ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some((name) => {
    const { text, problem } = textIn(childOf(element, name), 'html');
    return problem !== undefined || (text !== '' && !USUAL_FEEDBACK.test(text));
  });

const isSetTo = (element: XmlElement, name: string, value: RegExp): boolean =>
  value.test(normaliseText(wordsOf(childOf(element, name))));

/** What a question says beside its texts and a question here has no place for. */
const leftOutOf = (element: XmlElement): string[] => [
  ...(hasCombinedFeedback(element) ? ['feedback on right and wrong answers is left out'] : []),
  ...(childrenOf(element, 'hint').length > 0 ? ['hints are left out'] : []),
  ...(isSetTo(element, 'hidden', /^(?:1|true)$/) ? [HIDDEN] : []),
];

function parseElement(element: XmlElement, ask: MarkupText): { parsed: ParsedQuestion } | { problem: string } {
  const answers = childrenOf(element, 'answer');
  const points = answers.map(({ attributes }) => Number(attributes['fraction'] ?? Number.NaN));
  if (points.some((fraction) => Number.isNaN(fraction)))
    return { problem: 'an answer has no fraction of the points' };
  if (points.some((fraction) => fraction > 0 && fraction < 100)) {
    return {
      problem: 'gives a part of the points for an answer; a question here has exactly one right answer',
    };
  }
  const right = points.flatMap((fraction, index) => (fraction >= 100 ? [index] : []));
  const options = answers.map((answer) => textIn(answer, 'html'));
  const general = textIn(childOf(element, 'generalfeedback'), 'html');
  const ofAnswers = answers.map((answer) => textIn(childOf(answer, 'feedback'), 'html'));
  const isReasonGeneral = general.text !== '';
  const why = isReasonGeneral ? general : (ofAnswers[right[0] ?? -1] ?? general);
  const problem = [ask, ...options, why].find((read) => read.problem !== undefined)?.problem;
  if (problem !== undefined) return { problem };
  const isMoreSaid = ofAnswers.some((read) => read.text !== '' && (isReasonGeneral || read !== why));
  const passage = element.comments.map(passageOfNote).find((found) => found !== undefined);
  if (passage === null) return { problem: 'the comment with its passage cannot be read' };
  const tags = childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) =>
    wordsOf(childOf(tag, 'text')),
  );
  return {
    parsed: {
      ask: ask.text ?? '',
      options: options.map(({ text }) => text ?? ''),
      right,
      why: why.text,
      passage,
      difficulty: difficultyOfTags(tags),
      hasFixedOrder: isSetTo(element, 'shuffleanswers', /^(?:0|false)$/),
      leftOut: [...(isMoreSaid ? [WRONG_FEEDBACK] : []), ...leftOutOf(element)],
    },
  };
}

/** The text in an element, in the words of its format. */
function textIn(element: XmlElement | undefined, otherwise: string): MarkupText {
  const text = childOf(element, 'text');
  if (!element || !text) return { text: '' };
  if (childOf(element, 'file')) return { problem: 'has a picture or file, which cannot be taken' };
  if (elementsOf(text).length > 0) return { problem: 'has HTML that is not escaped within <text>' };
  const words = normaliseText(wordsOf(text));
  const format = element.attributes['format'] ?? otherwise;
  if (format === 'html') return textOfHtml(words);
  if (format === 'moodle_auto_format') return textOfMoodle(words);
  return { text: words };
}

const escaped = (text: string): string =>
  normaliseText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const textElement = (text: string): string => `<text>${escaped(text)}</text>`;
const markdown = (name: string, text: string): string =>
  `    <${name} format="markdown">${textElement(text)}</${name}>`;

/** Questions as Moodle XML that `parseMoodleXml` brings back as they were: the passage is a comment. */
export function writeMoodleXml(questions: readonly PlacedQuestion[]): string {
  const names = namesOf(questions);
  const named = questions.map((placed, index) => ({ ...placed, name: names[index] ?? '' }));
  const parts = bySubtopic(named).flatMap(([subtopic, group]) => [
    `  <question type="category">\n    <category>${textElement(categoryOf(subtopic))}</category>\n  </question>`,
    ...group.map(questionElement),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

function questionElement({ name, question }: PlacedQuestion & { name: string }): string {
  const { ask, options, answer, why, passage, difficulty, fixedOrder = false } = question;
  return [
    '  <question type="multichoice">',
    ...(passage === undefined ? [] : [`    <!-- ${passageNote(normaliseText(passage))} -->`]),
    `    <name>${textElement(name)}</name>`,
    markdown('questiontext', statementParagraphs(ask)),
    markdown('generalfeedback', why ?? ''),
    '    <defaultgrade>1</defaultgrade>',
    '    <single>true</single>',
    `    <shuffleanswers>${!fixedOrder}</shuffleanswers>`,
    '    <answernumbering>ABCD</answernumbering>',
    ...options.map((option, index) => {
      const fraction = index === answer - 1 ? 100 : 0;
      return `    <answer fraction="${fraction}" format="markdown">${textElement(option)}</answer>`;
    }),
    `    <tags><tag>${textElement(difficultyTag(difficulty))}</tag></tags>`,
    '  </question>',
  ].join('\n');
}

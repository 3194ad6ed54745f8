import { type Entry, labelOf, normaliseText } from '../parsed-question.ts';
import { type MarkupNode, textOfMarkup } from './markup-text.ts';
import { type XmlElement, type XmlTree, allWithin, childOf, childrenOf, wordsOf } from './xml-tree.ts';

/** `qti-simple-choice` of QTI 3 is `simpleChoice` of QTI 2. */
const nameInQti2 = (name: string): string =>
  name.replace(/^qti-/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The element and all in it under the names of QTI 2. */
function asQti2(element: XmlElement): XmlElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => [nameInQti2(name), value]);
  return {
    ...element,
    name: element.name.startsWith('qti-') ? nameInQti2(element.name) : element.name,
    attributes: Object.fromEntries(attributes),
    children: element.children.map((child) => (typeof child === 'string' ? child : asQti2(child))),
  };
}

/** Parses the QTI format: one item of QTI 2.1, 2.2 or 3.0, a multiple choice question with one right answer. */
export function parseQti({ root, error }: XmlTree): Entry[] {
  if (error || !root) {
    const problem = `the XML is broken here (${error?.message ?? 'no element'}); an item cannot be read in parts`;
    return [{ line: error?.line ?? 1, label: 'the file', problem }];
  }
  const item = asQti2(root);
  const { line } = item;
  const label =
    labelOf(item.attributes['title'] ?? '') || labelOf(item.attributes['identifier'] ?? '') || 'an item';
  return [{ line, label, ...resultOf(item) }];
}

type Result = Pick<Extract<Entry, { parsed: unknown }>, 'parsed'> | { problem: string };

function resultOf(item: XmlElement): Result {
  if (item.name === 'assessmentTest' || item.name === 'manifest') {
    return { problem: `only names the files of items (${item.name}); import those` };
  }
  if (item.name === 'questestinterop') return { problem: 'is QTI 1; QTI 2.1, 2.2 and 3.0 can be read' };
  if (item.attributes['adaptive'] === 'true') {
    return { problem: 'is adaptive: it goes on after an answer, which cannot be taken' };
  }
  if (childOf(item, 'assessmentStimulusRef')) {
    return { problem: 'has a part of its text in another file, which cannot be taken' };
  }
  if (childOf(item, 'companionMaterialsInfo')) {
    return { problem: 'needs materials beside its text, which cannot be taken' };
  }
  if (childOf(item, 'templateDeclaration'))
    return { problem: 'makes its numbers by a template, which cannot be taken' };
  const body = childOf(item, 'itemBody');
  if (!body) return { problem: 'has no itemBody' };
  const interactions = allWithin(body).filter(({ name }) => name.endsWith('Interaction'));
  const other = interactions.find(({ name }) => name !== 'choiceInteraction');
  if (other) return { problem: `asks by a ${other.name}; only a choiceInteraction can be taken` };
  const [interaction] = interactions;
  if (!interaction) return { problem: 'asks nothing: there is no interaction' };
  if (interactions.length > 1) return { problem: `asks ${interactions.length} questions in one item` };
  if ((interaction.attributes['maxChoices'] ?? '1') !== '1') {
    return { problem: 'lets several answers be chosen; a question here has exactly one right answer' };
  }
  return parseItem(item, body, interaction);
}

function parseItem(item: XmlElement, body: XmlElement, interaction: XmlElement): Result {
  const identifier = interaction.attributes['responseIdentifier'] ?? '';
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  if (!declaration) return { problem: `the response "${labelOf(identifier)}" is not declared` };
  if (declaration.attributes['cardinality'] !== 'single') {
    return { problem: 'lets several answers be chosen; a question here has exactly one right answer' };
  }
  const keys = keysOf(declaration);
  if ('problem' in keys) return keys;
  const choices = childrenOf(interaction, 'simpleChoice');
  const identifiers = choices.map(({ attributes }) => attributes['identifier'] ?? '');
  const repeated = identifiers.find((one, index) => identifiers.indexOf(one) < index);
  if (repeated !== undefined) return { problem: `two choices have the identifier "${labelOf(repeated)}"` };
  const unknown = keys.right.find((key) => !identifiers.includes(key));
  if (unknown !== undefined)
    return { problem: `the right answer "${labelOf(unknown)}" is none of the choices` };

  const ask = textOfMarkup(bodyNodes(body));
  const options = choices.map((choice) =>
    textOfMarkup(choice.children.filter((child) => !isFeedback(child))),
  );
  const reasons = [...childrenOf(item, 'modalFeedback'), ...allWithin(body).filter(isFeedback)];
  const own = reasonAmong(reasons, keys.right[0], identifiers);
  const why = textOfMarkup(own ? contentOf(own) : []);
  const problem = [ask, ...options, why].find((read) => read.problem !== undefined)?.problem;
  if (problem !== undefined) return { problem };
  return {
    parsed: {
      ask: ask.text ?? '',
      options: options.map(({ text }) => text ?? ''),
      right: keys.right.map((key) => identifiers.indexOf(key)),
      why: why.text,
      hasFixedOrder: isFixed(interaction, choices),
      leftOut: [
        ...(reasons.length > (own ? 1 : 0) ? ['other feedback is left out'] : []),
        ...(keys.hasPoints ? ['points other than right and wrong are left out'] : []),
        ...(allWithin(body).some(isForTeachers) ? ['notes for teachers are left out'] : []),
      ],
    },
  };
}

/** Which choices are right, by `correctResponse` or else by the one choice that `mapping` gives points for. */
function keysOf(declaration: XmlElement): { right: string[]; hasPoints: boolean } | { problem: string } {
  const correct = childOf(declaration, 'correctResponse');
  const keys = correct ? childrenOf(correct, 'value').map((value) => normaliseText(wordsOf(value))) : [];
  const mapping = childOf(declaration, 'mapping');
  if (!mapping) return { right: keys, hasPoints: false };
  const points = childrenOf(mapping, 'mapEntry').map(({ attributes }) => ({
    key: attributes['mapKey'] ?? '',
    value: Number(attributes['mappedValue']),
  }));
  if (Number(mapping.attributes['defaultValue'] ?? 0) > 0 || points.some(({ value }) => Number.isNaN(value))) {
    return { problem: 'gives points by a mapping that cannot be read' };
  }
  const paid = points.filter(({ value }) => value > 0).map(({ key }) => key);
  const right = correct ? keys : paid;
  if (paid.some((key) => !right.includes(key)) || paid.length > 1) {
    return {
      problem: 'gives a part of the points for an answer; a question here has exactly one right answer',
    };
  }
  return { right, hasPoints: points.some(({ value }) => value < 0) };
}

const FOR_WRONG_ANSWERS = /wrong|incorrect|false|fail|distract/i;
const FOR_RIGHT_ANSWERS = /right|correct|true|pass/i;

/** Whether feedback that names no choice is shown for the right one; `hide` means whenever it is not named. */
function isShownForRight({ attributes: { identifier = '', showHide } }: XmlElement): boolean {
  const isForWrong = FOR_WRONG_ANSWERS.test(identifier);
  return showHide === 'hide' ? isForWrong || !FOR_RIGHT_ANSWERS.test(identifier) : !isForWrong;
}

/** The feedback that says why the right answer is right: never one that is shown for a wrong choice. */
function reasonAmong(
  reasons: readonly XmlElement[],
  right: string | undefined,
  choices: readonly string[],
): XmlElement | undefined {
  const isOfRight = ({ attributes: { identifier, showHide } }: XmlElement) =>
    identifier === right && showHide !== 'hide';
  const others = reasons.filter(({ attributes: { identifier = '' } }) => !choices.includes(identifier));
  const general = others.length === 1 ? others.find(isShownForRight) : undefined;
  return reasons.find(isOfRight) ?? general;
}

const isForTeachers = (element: XmlElement): boolean =>
  element.name === 'rubricBlock' && !/candidate/.test(element.attributes['view'] ?? '');

const isFixed = (interaction: XmlElement, choices: readonly XmlElement[]): boolean =>
  interaction.attributes['shuffle'] === 'false' ||
  choices.some(({ attributes }) => attributes['fixed'] === 'true');

const isFeedback = (node: XmlElement | string): boolean =>
  typeof node !== 'string' && (node.name === 'feedbackInline' || node.name === 'feedbackBlock');

const contentOf = (element: XmlElement): MarkupNode[] =>
  element.children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'contentBody' ? contentOf(child) : [child],
  );

/** What a student reads before the choices: the body, and in the place of the interaction all in it but its choices. */
function bodyNodes({ name, children }: XmlElement): MarkupNode[] {
  return children.flatMap((child): MarkupNode[] => {
    if (typeof child === 'string') return [child];
    if (isForTeachers(child) || isFeedback(child)) return [];
    if (child.name === 'simpleChoice' && name === 'choiceInteraction') return [];
    const isBlock = ['choiceInteraction', 'prompt', 'rubricBlock'].includes(child.name);
    return [{ name: isBlock ? 'div' : child.name, children: bodyNodes(child) }];
  });
}

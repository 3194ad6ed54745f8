import { type Entry, labelOf, tidy } from '../draft.ts';
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

/** One item of QTI 2.1, 2.2 or 3.0: a choice of one among several. */
export function readQti({ root, fault }: XmlTree): Entry[] {
  if (fault || !root) {
    const problem = `the XML is broken here (${fault?.message ?? 'no element'}); an item cannot be read in parts`;
    return [{ line: fault?.line ?? 1, label: 'the file', problem }];
  }
  const item = asQti2(root);
  const { line } = item;
  const label =
    labelOf(item.attributes['title'] ?? '') || labelOf(item.attributes['identifier'] ?? '') || 'an item';
  return [{ line, label, ...resultOf(item) }];
}

type Result = Pick<Extract<Entry, { draft: unknown }>, 'draft'> | { problem: string };

function resultOf(item: XmlElement): Result {
  if (item.name === 'assessmentTest' || item.name === 'manifest') {
    return { problem: `only names the files of items (${item.name}); import those` };
  }
  if (item.name === 'questestinterop') return { problem: 'is QTI 1; QTI 2.1, 2.2 and 3.0 can be read' };
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
  return draftOf(item, body, interaction);
}

function draftOf(item: XmlElement, body: XmlElement, interaction: XmlElement): Result {
  const identifier = interaction.attributes['responseIdentifier'] ?? '';
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  );
  if (!declaration) return { problem: `the response "${labelOf(identifier)}" is not declared` };
  if (declaration.attributes['cardinality'] !== 'single') {
    return { problem: 'lets several answers be chosen; a question here has exactly one right answer' };
  }
  const correct = childOf(declaration, 'correctResponse');
  const keys = correct ? childrenOf(correct, 'value').map((value) => tidy(wordsOf(value))) : [];
  const choices = childrenOf(interaction, 'simpleChoice');
  const identifiers = choices.map(({ attributes }) => attributes['identifier'] ?? '');
  const repeated = identifiers.find((one, index) => identifiers.indexOf(one) < index);
  if (repeated !== undefined) return { problem: `two choices have the identifier "${labelOf(repeated)}"` };
  const unknown = keys.find((key) => !identifiers.includes(key));
  if (unknown !== undefined)
    return { problem: `the right answer "${labelOf(unknown)}" is none of the choices` };

  const ask = textOfMarkup(bodyNodes(body));
  const options = choices.map((choice) =>
    textOfMarkup(choice.children.filter((child) => !isFeedback(child))),
  );
  const reasons = childrenOf(item, 'modalFeedback');
  const own =
    reasons.length === 1
      ? reasons[0]
      : reasons.find(({ attributes }) => attributes['identifier'] === keys[0]);
  const why = textOfMarkup(own ? contentOf(own) : []);
  const problem = [ask, ...options, why].find((read) => read.problem !== undefined)?.problem;
  if (problem !== undefined) return { problem };
  const isMoreSaid = reasons.length > (own ? 1 : 0) || allWithin(interaction).some(isFeedback);
  return {
    draft: {
      ask: ask.text ?? '',
      options: options.map(({ text }) => text ?? ''),
      right: keys.map((key) => identifiers.indexOf(key)),
      why: why.text,
      leftOut: isMoreSaid ? ['other feedback is left out'] : [],
    },
  };
}

const isFeedback = (node: XmlElement | string): boolean =>
  typeof node !== 'string' && (node.name === 'feedbackInline' || node.name === 'feedbackBlock');

const contentOf = (element: XmlElement): MarkupNode[] =>
  element.children.flatMap((child) =>
    typeof child !== 'string' && child.name === 'contentBody' ? contentOf(child) : [child],
  );

/** What a student reads before the choices: the body, and the prompt in the place of the interaction. */
function bodyNodes({ children }: XmlElement): MarkupNode[] {
  return children.flatMap((child): MarkupNode[] => {
    if (typeof child === 'string') return [child];
    if (child.name === 'choiceInteraction') {
      return childrenOf(child, 'prompt').map((prompt) => ({ name: 'div', children: prompt.children }));
    }
    if (child.name === 'rubricBlock' && !/candidate/.test(child.attributes['view'] ?? '')) return [];
    return [{ name: child.name, children: bodyNodes(child) }];
  });
}

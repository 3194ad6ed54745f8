/** No lesson has them, and Markdown takes them for punctuation: what stands beside them reads as before. */
const [BEGIN, END] = ['⸨', '⸩'];

/** Text highlighting: Markdown with the sentences named set between two signs, for `highlightSentences`. */
export function withMarks(notes: string, sentences: readonly string[]): string {
  if (notes.includes(BEGIN) || notes.includes(END)) return notes;
  return sentences.reduce(
    (whole, sentence) => whole.replace(sentence, () => `${BEGIN}${sentence}${END}`),
    notes,
  );
}

/** What Markdown has become, as the plugins of rehype get it. */
export interface HtmlNode {
  type?: string;
  value?: string;
  tagName?: string;
  properties?: { src?: unknown };
  children?: HtmlNode[];
}

const text = (value: string): HtmlNode[] => (value === '' ? [] : [{ type: 'text', value }]);

/** Cuts the first text that has the sign in two; undefined where none has. */
function cutAt(nodes: readonly HtmlNode[], sign: string): [HtmlNode[], HtmlNode[]] | undefined {
  const index = nodes.findIndex(({ type, value }) => type === 'text' && value?.includes(sign));
  const { value = '' } = nodes[index] ?? {};
  if (index === -1) return undefined;
  const at = value.indexOf(sign);
  return [
    [...nodes.slice(0, index), ...text(value.slice(0, at))],
    [...text(value.slice(at + sign.length)), ...nodes.slice(index + 1)],
  ];
}

function marked(nodes: readonly HtmlNode[]): HtmlNode[] {
  const [before, rest] = cutAt(nodes, BEGIN) ?? [];
  const [inside, after] = (rest && cutAt(rest, END)) ?? [];
  if (!before || !inside || !after) return [...nodes];
  const mark = { type: 'element', tagName: 'mark', properties: {}, children: inside };
  return [...before, mark, ...marked(after)];
}

const withoutSigns = (node: HtmlNode): void => {
  if (node.type === 'text') node.value = node.value?.replaceAll(BEGIN, '').replaceAll(END, '') ?? '';
  for (const child of node.children ?? []) withoutSigns(child);
};

/** Sets each sentence between the signs in a `mark`; of one that does not begin and end in the same element only the signs go. */
export const highlightSentences = () => (root: HtmlNode) => {
  const visit = (node: HtmlNode): void => {
    if (!node.children) return;
    node.children = marked(node.children);
    for (const child of node.children) visit(child);
  };
  visit(root);
  withoutSigns(root);
};

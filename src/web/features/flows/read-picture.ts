import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { readFlowPicture } from '#web/data/flow-picture.ts';
import { createShelf } from './use-shelf.ts';

/** A piece of a picture, checked: shapes and words, nothing that styles, links or runs. */
export interface PictureNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Of a text or a title. */
  text: string;
  children: readonly PictureNode[];
}

const TAGS = new Set(['svg', 'g', 'rect', 'text', 'path', 'polygon', 'circle', 'title']);
const ATTRIBUTE =
  /^(?:class|data-(?:state|from|to)|x|y|width|height|rx|cx|cy|r|points|d|viewBox|role|aria-label)$/;

function toNode(element: Element): PictureNode {
  const attributes = [...element.attributes].filter(({ name }) => ATTRIBUTE.test(name));
  const children = [...element.children].filter(({ tagName }) => TAGS.has(tagName));
  return {
    tag: element.tagName,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    text: children.length === 0 ? (element.textContent ?? '') : '',
    children: children.map(toNode),
  };
}

/** A picture of the atlas as data. */
function parsePicture(svg: string): PictureNode {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.tagName !== 'svg') throw new TypeError('This is no picture.');
  return toNode(root);
}

/** The pictures of the machines by their keys, as the server has them of this very build. */
export const pictures = createShelf(async (key: string) => {
  if (key === '') throw new TypeError('A machine that is not in the registry has no picture.');
  return parsePicture(await readFlowPicture(key, AbortSignal.timeout(CLIENT_TIMEOUT)));
});

import { fireEvent } from '@testing-library/react';
import { controlsOnPage, effectOf, fill, isUsable, nameOf } from './controls.ts';
import { isLocal } from './known-controls.ts';
import { typeOf } from './input-device-invariants.ts';

interface Choices {
  /** What each choice sends, for people to read. */
  lines: string[];
  wrong: string[];
}

const sentence = (name: string, option: string, sent: string): string =>
  `${name.replace(/^\w+ /, '')}: ${option} sends ${sent}`;

/** Each option of a list sends something, and no two the same. */
function choicesOf(list: HTMLSelectElement): Choices {
  const name = nameOf(list);
  const { value } = list;
  const options = [...list.options].filter(({ disabled }) => !disabled);
  const found = options.map((option) => {
    const { sent } = effectOf(() => fill(list, option.value));
    const all = sent.map(({ flow, event }) => `${flow} ${JSON.stringify(event)}`).join(', ');
    return { text: option.text.trim(), isHere: option.value === value, all };
  });
  if (list.value !== value) effectOf(() => fill(list, value));
  const wrong = found.flatMap(({ text, isHere, all }, index) => {
    if (all === '') return isHere ? [] : [`${text} of ${name} sends nothing`];
    const same = found.findIndex((other) => other.all === all);
    return same === index ? [] : [`${text} of ${name} sends what ${found[same]?.text ?? ''} sends`];
  });
  return { lines: found.map(({ text, all }) => sentence(name, text, all)), wrong };
}

/** A file is told to a machine, and its field emptied, so that the same file may be chosen again. */
function choicesOfFile(field: HTMLInputElement): Choices {
  const chosen = new DataTransfer();
  chosen.items.add(new File(['#'], 'chosen', { type: field.accept.split(',')[0]?.replace('*', 'x') ?? '' }));
  const { sent } = effectOf(() => {
    field.files = chosen.files;
    fireEvent.change(field);
  });
  const name = nameOf(field);
  return {
    lines: [sentence(name, 'a file', sent.map(typeOf).join(', '))],
    wrong: field.value === '' ? [] : [`${name} keeps its file: it cannot be chosen again`],
  };
}

/** The fields for files; they are hidden behind buttons. */
const fileFields = (): HTMLInputElement[] =>
  [...document.getElementsByTagName('input')].filter(({ type, disabled }) => type === 'file' && !disabled);

/** Makes every choice of every list and file field that is new, in vain. */
export function makeChoices(model: string, visited: Set<string>): Choices {
  const lists = controlsOnPage().filter((control) => control instanceof HTMLSelectElement);
  const isNew = (control: HTMLElement): boolean => {
    const name = nameOf(control);
    return !visited.has(name) && isUsable(control) && !isLocal(model, name);
  };
  const made = [
    ...lists.filter(isNew).map((list) => [list, choicesOf(list)] as const),
    ...fileFields()
      .filter(isNew)
      .map((field) => [field, choicesOfFile(field)] as const),
  ];
  for (const [control] of made) visited.add(nameOf(control));
  return {
    lines: made.flatMap(([, { lines }]) => lines),
    wrong: made.flatMap(([, { wrong }]) => wrong),
  };
}

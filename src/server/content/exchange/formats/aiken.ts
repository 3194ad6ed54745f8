import { type ParsedQuestion, type Entry, labelOf } from '../parsed-question.ts';

const OPTION = /^([A-Z])[.)]\s+(\S.*)$/;
const EMPTY_OPTION = /^[A-Z][.)]\s*$/;
const SMALL_OPTION = /^[a-z][.)]\s/;
const ANSWER = /^ANSWER:\s*(.*)$/;

interface Open {
  line: number;
  asks: string[];
  options: string[];
  letters: string[];
  problem: string | undefined;
}

/** Parses the Aiken format: the question on one line, an option a line (`A. text`), and `ANSWER: A`. */
export function parseAiken(text: string): Entry[] {
  const entries: Entry[] = [];
  let open: Open | undefined;
  let isAfterBlank = false;

  const close = (answer?: string) => {
    if (open) entries.push(entryOf(open, answer));
    open = undefined;
  };
  text.split('\n').forEach((raw, index) => {
    const content = raw.trim();
    if (content === '') {
      isAfterBlank = true;
      return;
    }
    const answer = ANSWER.exec(content);
    const isOption = OPTION.test(content) || EMPTY_OPTION.test(content);
    // Options after a blank line still belong to their question; a text after one is the next question.
    if (isAfterBlank && !answer && !isOption && open && open.letters.length > 0) close();
    isAfterBlank = false;
    open ??= { line: index + 1, asks: [], options: [], letters: [], problem: undefined };
    if (answer) close(answer[1] ?? '');
    else if (isOption) addOption(open, content);
    else if (open.letters.length === 0) open.asks.push(content);
    else open.problem ??= `line ${index + 1} is neither an option ("A. text") nor "ANSWER: A"`;
  });
  close();
  return entries;
}

function addOption(open: Open, content: string): void {
  const letter = content.slice(0, 1);
  const expected = String.fromCharCode('A'.charCodeAt(0) + open.letters.length);
  if (letter !== expected) open.problem ??= `option ${letter} stands where ${expected} is expected`;
  open.letters.push(letter);
  open.options.push(OPTION.exec(content)?.[2] ?? '');
}

function entryOf({ line, asks, options, letters, problem }: Open, answer: string | undefined): Entry {
  const label = labelOf(asks.join(' ')) || 'a question without text';
  const refuse = (reason: string): Entry => ({ line, label, problem: reason });
  if (problem !== undefined) return refuse(problem);
  if (asks.slice(1).some((text) => SMALL_OPTION.test(text))) {
    return refuse('the options must begin with capital letters ("A. text")');
  }
  if (asks.length > 1)
    return refuse(`the question runs over ${asks.length} lines; Aiken has one line for it`);
  if (letters.length === 0) return refuse('has no options');
  if (answer === undefined) return refuse('the ANSWER line is missing');
  if (answer === '') return refuse('the ANSWER line names no option');
  if (!/^[A-Z]$/.test(answer)) {
    const isList = /^[A-Z](?:[\s,;&]*[A-Z])+$/.test(answer);
    return refuse(
      isList
        ? `ANSWER names several options (${answer}); a question here has exactly one right answer`
        : `ANSWER must be one capital letter, not "${labelOf(answer)}"`,
    );
  }
  const right = letters.indexOf(answer);
  if (right === -1) return refuse(`ANSWER names ${answer}, which is none of the options`);
  const parsed: ParsedQuestion = { ask: asks[0] ?? '', options, right: [right] };
  return { line, label, parsed };
}

/** What a text is made of that is meant to keep a reader busy: signs of the formats, in pairs and unclosed. */
export const PIECES: readonly string[] = [
  '\n', ' ', '\t\n', '\r', '\u3000', '\u2028', 'a', 'ü', 'e\u0301', '🙂', 'a b\n\n',
  '//\n', '// \\n', '// [tag:', '[tag:', '//\n\n', '{', '}', '{}', '\\', '\\\\', '=', '~', '=a ~b\n', '~%50%', '%',
  '::', '#', '->', '&&', '$CATEGORY: a\n\n', 'a {T}\n\n', 'a {#1:2}\n\n', 'a {=b ~c ~d ~e}\n\n', '::a::b{=c ~d}\n\n',
  '&', '&a;', '<', '>', '<a', '<a>', '</', '<!--', '<!-- a -->', '<![CDATA[', '<p>', '<b><i>', '<br>', '<sup>',
  '"', '""', '"\n', '","', '"a"b\n', '\\"', ',', 'a,', 'a,b\n', ';', '[', '[[', '{"a":', '"a":1,',
  'A. ', 'A. a\n', 'A ', 'A, ', 'A &', 'ANSWER:', 'ANSWER: A\n\n', 'ANSWER:\n', '  ANSWER', '$', '`', '(', '![', '](', '**', '|',
]; // oxfmt-ignore

/** Marks of two kinds that a normaliser has to put in order. */
export const MARKS = '\u0327\u0301';

/** As many of a piece as make a text of this length. */
export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** A place of a format in which hostile text can stand. */
export interface Frame {
  readonly format: 'gift' | 'aiken' | 'csv' | 'moodle' | 'qti' | 'json';
  readonly before: string;
  readonly after: string;
}

const choice = '{=b ~c ~d ~e}';
const options = 'A. a\nB. b\nC. c\nD. d\n';
const header = 'question,a,b,c,d,answer\n';
const list = '{"format":"wizlearn-questions","version":1,"questions":[';

const frame = (format: Frame['format'], before = '', after = ''): Frame => ({ format, before, after });

export const FRAMES: readonly Frame[] = [
  frame('gift'),
  frame('gift', 'a {', ' }'),
  frame('gift', '// ', `\na ${choice}`),
  frame('gift', '::x::', choice),
  frame('aiken'),
  frame('aiken', '', `\n${options}ANSWER: A`),
  frame('aiken', `Q\n${options}ANSWER: A`, '\u0001'),
  frame('csv'),
  frame('csv', header),
  frame('csv', `${header}q,"`, '",b,c,d,1'),
  frame('moodle'),
  frame('moodle', '<quiz>', '</quiz>'),
  frame('moodle', '<quiz><question type="multichoice">', '</question></quiz>'),
  frame('moodle', '<quiz><question type="multichoice"><questiontext><text><![CDATA[', ']]></text></questiontext></question></quiz>'),
  frame('moodle', '<quiz><question type="', '"/></quiz>'),
  frame('qti'),
  frame('qti', '<assessmentItem><itemBody>', '</itemBody></assessmentItem>'),
  frame('json'),
  frame('json', list, ']}'),
  frame('json', `${list}"`, '"]}'),
]; // oxfmt-ignore

const MORE: Readonly<Partial<Record<Frame['format'], readonly string[]>>> = {
  csv: ['q,a,b,c,d,1\n', '"q\n', '"q"\n'],
  moodle: [
    '<question/>',
    '<hint/>',
    '<answer fraction="0"/>',
    '<answer fraction="100"><text>a</text></answer>',
    '<!-- wizlearn.passage: "a" -->',
    '<question type="multichoice"><questiontext><text>a</text></questiontext></question>',
  ],
  qti: ['<p></p>', '<prompt/>', '<choiceInteraction/>', '<a x="1"/>'],
  json: ['{},', '{"ask":"a"},', '1,', '[],', '[[[],', '{"ask":"a","options":["a","b","c","d"],"answer":1},'],
};

/** Every frame with every piece that may stand in it. */
export const HOSTILE_FILES: readonly { readonly frame: Frame; readonly piece: string }[] = FRAMES.flatMap(
  (place) => [...PIECES, ...(MORE[place.format] ?? [])].map((piece) => ({ frame: place, piece })),
);

export const fileOf = ({ frame: { before, after }, piece }: (typeof HOSTILE_FILES)[number], length: number) =>
  before + repeated(piece, length) + after;

/** So many files of each format, from all of its frames. */
export const hostileSelection = (ofEach: number): typeof HOSTILE_FILES =>
  [...new Set(FRAMES.map(({ format }) => format))].flatMap((format) => {
    const all = HOSTILE_FILES.filter(({ frame: { format: own } }) => own === format);
    return Array.from(
      { length: ofEach },
      (_, index) => all[Math.floor((index * all.length) / ofEach)],
    ).filter((file) => file !== undefined);
  });

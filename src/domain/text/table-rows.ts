const BAR = /(?<!\\)\|/;

/** Cells of a table's row as a line to be read: what it is about, then what the table says of it. Bars in code stay. */
export function withoutTableBars(text: string): string {
  let isFirst = true;
  return text
    .split('`')
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const [start = '', ...cells] = part.split(BAR);
      return cells.reduce((said, cell) => {
        const mark = isFirst ? ': ' : '; ';
        isFirst = false;
        return `${said.trimEnd()}${mark}${cell.trimStart()}`;
      }, start);
    })
    .join('`');
}

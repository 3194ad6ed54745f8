const HEADING = '### ';

/** Whether a line of a lesson's Markdown is a frequently asked question (FAQ): a heading of the third level that asks. */
export const isFaqHeading = (line: string): boolean =>
  line.startsWith(HEADING) && line.trimEnd().endsWith('?');

/** The questions that a lesson answers at its end, as their headings ask them; none of those in code. */
export function faqQuestionsIn(notes: string): string[] {
  const outsideCode = notes.split(/^```[^]*?^```/m);
  return outsideCode.flatMap((part) =>
    part
      .split('\n')
      .filter(isFaqHeading)
      .map((line) => line.slice(HEADING.length).trim()),
  );
}

/** A question of the bank, as a server keeps it. */
export interface BankQuestion {
  readonly text: string;
  readonly options: readonly string[];
  readonly correctIndex: number;
  readonly explanation: string;
  readonly passage: string;
}

/**
 * Puts a sum in the place of every question of the bank, its options, explanation and passage: the examples are open to
 * everybody, and what they ask is asked in a weekly quiz. The right option stays where it was.
 */
export function createQuestionStandIns(bank: readonly BankQuestion[]): (value: unknown) => unknown {
  const byText = new Map(bank.map((question) => [question.text, question]));
  const byExplanation = new Map(bank.map((question) => [question.explanation, question]));
  const passages = new Set(bank.map(({ passage }) => passage).filter(Boolean));
  const addends = new Map<BankQuestion, number>();
  const addendOf = (question: BankQuestion): number => {
    const addend = addends.get(question) ?? addends.size + 2;
    addends.set(question, addend);
    return addend;
  };
  const replace = (text: string): string => {
    const asked = byText.get(text);
    if (asked) return `What is ${addendOf(asked)} + ${addendOf(asked)}?`;
    if (passages.has(text)) return 'Adding puts two amounts together.';
    const explained = byExplanation.get(text);
    return explained
      ? `${addendOf(explained)} and ${addendOf(explained)} are ${addendOf(explained) * 2}.`
      : text;
  };

  const madeUp = (value: unknown): unknown => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(madeUp);
    if (typeof value !== 'object' || value === null) return value;
    const asked = Object.entries(value).find(([key, text]) => key === 'question' && byText.has(String(text)));
    const question = asked && byText.get(String(asked[1]));
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        question && key === 'options' && Array.isArray(each)
          ? each.map((option) => optionOf(question, String(option), addendOf(question)))
          : madeUp(each),
      ]),
    );
  };
  return madeUp;
}

function optionOf({ options, correctIndex }: BankQuestion, option: string, addend: number): string {
  const place = options.indexOf(option);
  return String(addend * 2 + ((place - correctIndex + options.length) % options.length));
}

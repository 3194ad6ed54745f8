/** So many words of two subjects' lessons, half a megabyte. */
const MOST = 8_000;
/** A longer one would keep the text it was cut from. */
const LONGEST = 12;

/** A memoised function of words: texts have few of them, and each many times. */
export function remembered(make: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const made = make(word);
    if (word.length <= LONGEST) {
      if (known.size >= MOST) known.clear();
      known.set(word, made);
    }
    return made;
  };
}

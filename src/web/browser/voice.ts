/** Speech synthesis: the browser's own voice. */
interface Voice {
  /** Resolves when the text has been read out, rejects when it cannot be; silent at once when aborted. */
  speak(text: string, signal: AbortSignal): Promise<void>;
}

/** One by one: some voices fall silent in the middle of a long text. */
function sentencesOf(text: string, language: string): string[] {
  const parts = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...parts].map(({ segment }) => segment.trim()).filter(Boolean);
}

/** Speaks the language of the page, or the one given. Undefined where the browser has no voice to offer. */
export function findVoice(page: Window, spoken?: string): Voice | undefined {
  // Missing in some browsers, whatever the types say.
  const synthesis: SpeechSynthesis | undefined = page.speechSynthesis;
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return undefined;
  const language = spoken ?? (page.document.documentElement.lang || 'en');
  const say = (sentence: string, signal: AbortSignal) =>
    new Promise<void>((done, fail) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      const silence = () => {
        synthesis.cancel();
        fail(new DOMException('The reading was stopped.', 'AbortError'));
      };
      const settled = new AbortController();
      const settle = (outcome: () => void) => () => {
        settled.abort();
        outcome();
      };
      utterance.lang = language;
      utterance.addEventListener('end', settle(done));
      utterance.addEventListener(
        'error',
        settle(() => fail(new Error('The voice did not answer.'))),
      );
      signal.addEventListener('abort', silence, { signal: settled.signal });
      synthesis.speak(utterance);
    });
  return {
    async speak(text, signal) {
      for (const sentence of sentencesOf(text, language)) {
        signal.throwIfAborted();
        await say(sentence, signal);
      }
    },
  };
}

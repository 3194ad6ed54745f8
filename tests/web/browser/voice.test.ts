import { afterEach, describe, expect, it, vi } from 'vitest';
import { findVoice } from '#web/browser/voice.ts';

class Utterance extends EventTarget {
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** A page whose voice says everything at once, unless it is told to hold its breath. */
function pageWithVoice({ holds = false } = {}) {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const said: [text: string, language: string][] = [];
  const cancel = vi.fn(() => undefined);
  const speak = (utterance: Utterance) => {
    said.push([utterance.text, utterance.lang]);
    if (!holds) utterance.dispatchEvent(new Event('end'));
  };
  document.documentElement.lang = 'en-IN';
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: { speak, cancel } });
  return { said, cancel };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  document.documentElement.removeAttribute('lang');
});

describe('the voice of the browser', () => {
  it('says a text sentence by sentence, in the language of the page', async () => {
    const { said } = pageWithVoice();
    await findVoice(window)?.speak('One is less. Is two? Yes!', new AbortController().signal);
    expect(said).toEqual([
      ['One is less.', 'en-IN'],
      ['Is two?', 'en-IN'],
      ['Yes!', 'en-IN'],
    ]);
  });

  it('has nothing to say of nothing', async () => {
    const { said } = pageWithVoice();
    await findVoice(window)?.speak('  ', new AbortController().signal);
    expect(said).toEqual([]);
  });

  it('is silent at once when it is stopped, and says no further sentence', async () => {
    const { said, cancel } = pageWithVoice({ holds: true });
    const stop = new AbortController();
    const speaking = findVoice(window)?.speak('One. Two.', stop.signal);
    stop.abort();
    await expect(speaking).rejects.toMatchObject({ name: 'AbortError' });
    expect([cancel.mock.calls.length, said.length]).toEqual([1, 1]);
  });

  it('does not silence anybody once it has said its sentence', async () => {
    const { cancel } = pageWithVoice();
    const stop = new AbortController();
    await findVoice(window)?.speak('One.', stop.signal);
    stop.abort();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('is missing where the browser has none', () => {
    expect(findVoice(window)).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  highlightSentences,
  type HtmlNode,
  withMarks,
} from '#web/components/learning/highlight-sentences.ts';
import { takeFocus } from '#web/components/take-focus.ts';
import { isComposing } from '#web/browser/composition.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { logFailure } from '#web/browser/failure-log.ts';
import { whenPageReady } from '#web/browser/page-ready.ts';
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts';
import { arriveAt, focusReplacement } from '#web/browser/show-top.ts';
import { whenIdle } from '#web/browser/when-idle.ts';
import { onAnyKey } from '#web/features/shell/arrival/skip-keys.ts';

describe('a file that is downloaded', () => {
  it('has its name, and its address is given back once the browser has taken it', () => {
    vi.useFakeTimers();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      clicked.push(`${this.href} as ${this.download}, ${revoked.mock.calls.length} given back`);
    });
    downloadFile(new Blob(['#']), 'notes.md');
    expect(clicked).toEqual(['blob:1 as notes.md, 0 given back']);
    vi.runAllTimers();
    expect(revoked.mock.calls).toEqual([['blob:1']]);
  });
});

describe('the log of failures', () => {
  it('says what the server said, and nothing of whom it happened to', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = {
      kind: 'http',
      status: 409,
      code: 'conflict',
      requestId: 'request-1',
      message: 'Asha is there.',
    } as const;
    logFailure('saving failed', error);
    expect(warn.mock.calls).toEqual([
      ['saving failed', { kind: 'http', status: 409, code: 'conflict', requestId: 'request-1' }],
    ]);
  });
});

describe('a page with nothing better to do', () => {
  const pageWith = (more: object) => more as Window;

  it('is waited for two seconds at most', async () => {
    const ask = vi.fn((call: () => void) => call());
    await whenIdle(pageWith({ requestIdleCallback: ask }));
    expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
  });

  it('is not waited for where the browser cannot tell', async () => {
    expect(await whenIdle(pageWith({}))).toBeUndefined();
  });
});

describe('a page that is ready', () => {
  const changes = () => new Promise((done) => void setTimeout(done));

  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
  });
  const draw = (html: string): void => {
    const root = document.getElementById('root');
    if (root) root.innerHTML = html;
  };

  it.each([
    ['no heading', '<p>Hello</p>', 0],
    ['a heading and something that is busy', '<h1>Home</h1><p aria-busy="true"></p>', 0],
    ['a heading and a skeleton', '<h1>Home</h1><p class="MuiSkeleton-root"></p>', 0],
    ['a heading', '<h1>Home</h1><p aria-busy="false"></p>', 1],
  ])('is told once: with %s', async (_, html, times) => {
    const call = vi.fn();
    const stop = whenPageReady(window, call);
    draw(html);
    await changes();
    draw(html);
    await changes();
    expect(call).toHaveBeenCalledTimes(times);
    stop();
  });

  it('is told at once where it is so already, and never after it was stopped', async () => {
    draw('<h1>Home</h1>');
    const call = vi.fn();
    whenPageReady(window, call);
    expect(call).toHaveBeenCalledTimes(1);
    draw('');
    const late = vi.fn();
    whenPageReady(window, late)();
    draw('<h1>Home</h1>');
    await changes();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('motion', () => {
  afterEach(() => {
    delete document.documentElement.dataset['motion'];
  });

  it.each([
    ['neither device nor person wants less', false, undefined, false],
    ['the device wants less', true, undefined, true],
    ['the person wants less', false, 'still', true],
    ['the person chose something else', false, 'full', false],
  ])('is left out where it should: %s', (_, matches, chosen, isReduced) => {
    const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    if (chosen !== undefined) document.documentElement.dataset['motion'] = chosen;
    expect(prefersReducedMotion(window)).toBe(isReduced);
    for (const [query] of asked.mock.calls) expect(query).toBe('(prefers-reduced-motion: reduce)');
  });
});

describe('the focus', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button id="old">Old</button><button id="new">New</button>';
  });
  const find = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`);

  it('goes on from the new button where the old one is gone or disabled', () => {
    focusReplacement(find('new'));
    expect(document.activeElement).toBe(find('new'));
    find('old')?.focus();
    find('old')?.setAttribute('disabled', '');
    focusReplacement(find('new'));
    expect(document.activeElement).toBe(find('new'));
  });

  it('stays where somebody works', () => {
    find('old')?.focus();
    focusReplacement(find('new'));
    expect(document.activeElement).toBe(find('old'));
  });

  it('goes to a part that appears, the page to its beginning alone', () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    takeFocus(find('old'));
    expect(document.activeElement).toBe(find('old'));
    expect(into).not.toHaveBeenCalled();
    arriveAt(find('new'));
    expect(document.activeElement).toBe(find('new'));
    expect(into.mock.calls).toEqual([[{ block: 'nearest' }]]);
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
    arriveAt(null);
    takeFocus(null);
  });
});

describe('any key', () => {
  const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
    const skip = vi.fn();
    const stop = onAnyKey(window, skip);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    const below = vi.fn();
    document.addEventListener('keydown', below);
    target.dispatchEvent(event);
    document.removeEventListener('keydown', below);
    stop();
    window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    return [skip.mock.calls.length, event.defaultPrevented, below.mock.calls.length];
  };

  it.each([
    ['a letter', 'a', {}, [1, true, 0]],
    ['Enter', 'Enter', {}, [1, true, 0]],
    ['Tab', 'Tab', {}, [1, false, 1]],
    ['F5', 'F5', {}, [1, false, 1]],
    ['Ctrl', 'r', { ctrlKey: true }, [1, false, 1]],
    ['Cmd', 'r', { metaKey: true }, [1, false, 1]],
    ['Alt', 'd', { altKey: true }, [1, false, 1]],
    ['what is held down', 'a', { repeat: true }, [0, false, 1]],
  ])('skips what only plays, and reaches the page where it should: %s', (_, key, more, outcome) => {
    expect(press(key, more)).toEqual(outcome);
  });

  it('of a field stays in the field', () => {
    document.body.innerHTML = '<input id="field">';
    expect(press('a', {}, document.getElementById('field') ?? document)).toEqual([1, false, 1]);
  });

  it.each([
    [{ isComposing: true, keyCode: 65 }, true],
    [{ isComposing: false, keyCode: 229 }, true],
    [{ isComposing: false, keyCode: 65 }, false],
  ])('with %j goes to an input method: %s', (event, isSpent) => {
    expect(isComposing(event as KeyboardEvent)).toBe(isSpent);
  });
});

describe('sentences that are highlighted', () => {
  const text = (value: string): HtmlNode => ({ type: 'text', value });
  const paragraph = (...children: HtmlNode[]): HtmlNode => ({ type: 'element', tagName: 'p', children });
  const said = ({ value = '', tagName, children = [] }: HtmlNode): string =>
    tagName === 'mark' ? `[${children.map(said).join('')}]` : value + children.map(said).join('');
  const highlighted = (...children: HtmlNode[]): string => {
    const root = paragraph(...children);
    highlightSentences()(root);
    return said(root);
  };

  it.each([
    ['A set. A list.', ['A list.'], 'A set. [A list.]'],
    ['A set. A list.', ['A set.', 'A list.'], '[A set.] [A list.]'],
    ['A set.', ['A tuple.'], 'A set.'],
    ['It costs $& more.', ['It costs $& more.'], '[It costs $& more.]'],
  ])('of %j are %j', (notes, sentences, outcome) => {
    expect(highlighted(text(withMarks(notes, sentences)))).toBe(outcome);
  });

  it('may hold other elements, and end in none', () => {
    const strong: HtmlNode = { type: 'element', tagName: 'strong', children: [text('set')] };
    expect(highlighted(text('⸨A '), strong, text(' here.⸩ Then.'))).toBe('[A set here.] Then.');
    expect(highlighted(text('⸨A '), paragraph(text('set.⸩')))).toBe('A set.');
  });

  it('are none in notes that have the signs already', () => {
    expect(withMarks('⸨A⸩ set.', ['set.'])).toBe('⸨A⸩ set.');
  });
});

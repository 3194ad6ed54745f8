import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreFocus } from '#web/browser/restore-focus.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  stop = restoreFocus(document);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const draw = (html: string): void =>
  void (document.body.innerHTML = `<div id="root"><main>${html}</main></div>`);
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const here = (): string => document.activeElement?.textContent ?? '';
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

/** Presses what is there, which leads to that change of the page. */
async function press(selector: string, change: () => void): Promise<void> {
  find(selector).focus();
  find(selector).click();
  change();
  await settle();
}

describe('the place of whoever works by keyboard', () => {
  it('is the heading of what stands there instead of what was pressed', async () => {
    draw(
      '<h1>Page</h1><section id="part"><p>Failed</p><button id="retry">Retry</button></section><a href="/">On</a>',
    );
    await press('#retry', () => find('#part').remove());
    expect(here()).toBe('On');
    draw('<h1>Page</h1><section id="part"><button id="retry">Retry</button></section>');
    await press('#retry', () => (find('#part').innerHTML = '<h2>The list</h2><button>One</button>'));
    expect(here()).toBe('The list');
    expect(find('h2').tabIndex).toBe(-1);
    find('button').focus();
    expect(find('h2').hasAttribute('tabindex')).toBe(false);
  });

  it('is the next item of a list, and the one before where the last is taken out', async () => {
    draw(
      '<h1>Page</h1><ul><li><button>One</button></li><li><button id="two">Two</button></li><li><button id="three">Three</button></li></ul>',
    );
    await press('#two', () => find('#two').parentElement?.remove());
    expect(here()).toBe('Three');
    await press('#three', () => find('#three').parentElement?.remove());
    expect(here()).toBe('One');
  });

  it('is the nearest before it where nothing comes after it', async () => {
    draw('<h1>Page</h1><h2>Part</h2><p>Text</p><div><button id="ask">Ask</button></div>');
    await press('#ask', () => (find('#ask').outerHTML = '<p>Thinking...</p>'));
    expect(here()).toBe('Part');
  });

  it('is where the button was that opened a dialog, if that went with it', async () => {
    draw('<h1>Page</h1><h2>Questions</h2><ul><li><button id="retire">Retire</button></li></ul>');
    find('#retire').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div><div role="dialog"><button id="sure">Retire it</button></div></div>',
    );
    await press('#sure', () => {
      find('#retire').parentElement?.remove();
      document.body.lastElementChild?.remove();
    });
    expect(here()).toBe('Questions');
  });

  it('is the opener itself where it is still there, and the page’s heading where a key opened the dialog', async () => {
    const dialog = '<div><div role="dialog"><button id="close">Close</button></div></div>';
    draw('<h1>Page</h1><h2>Part</h2><button id="open">Open</button>');
    find('#open').focus();
    document.body.insertAdjacentHTML('beforeend', dialog);
    await press('#close', () => document.body.lastElementChild?.remove());
    expect(here()).toBe('Open');
    stop();
    stop = restoreFocus(document);
    document.body.insertAdjacentHTML('beforeend', dialog);
    await press('#close', () => document.body.lastElementChild?.remove());
    expect(here()).toBe('Page');
  });

  it('is left to whatever takes the focus itself', async () => {
    draw('<h1>Page</h1><button id="next">Next</button><p tabindex="-1">The next card</p>');
    await press('#next', () => {
      find('#next').remove();
      setTimeout(() => find('p').focus());
    });
    expect(here()).toBe('The next card');
  });

  it('is not on what nobody sees', async () => {
    draw(
      '<h1>Page</h1><div hidden><button>Hidden</button></div><button id="go">Go</button><div aria-hidden="true"><button>Away</button></div>',
    );
    await press('#go', () => find('#go').remove());
    expect(here()).toBe('Page');
  });

  it('waits for a page that is on its way', async () => {
    draw('<h1>Page</h1><button id="go">Go</button>');
    await press('#go', () => (find('#root').innerHTML = '<p data-on-its-way="">Loading</p>'));
    expect(document.activeElement).toBe(document.body);
    find('#root').innerHTML = '<main><h1>Another page</h1></main>';
    await settle();
    expect(here()).toBe('Another page');
  });
});

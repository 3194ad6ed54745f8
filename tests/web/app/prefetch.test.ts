import { describe, expect, test, vi } from 'vitest';
import { prefetchPages } from '#web/app/prefetch.ts';

const MARKER = { userId: 'u', sessionExpiresAt: 0 };

function open(pathname: string, { isMember = false } = {}) {
  window.history.replaceState(null, '', pathname);
  const preloadPage = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  void prefetchPages(window, { storage: { read: () => (isMember ? MARKER : undefined) }, preloadPage });
  return preloadPage;
}

const point = (html: string, sign = 'pointerover') => {
  document.body.innerHTML = html;
  document.body.querySelector('span, a')?.dispatchEvent(new Event(sign, { bubbles: true }));
};

describe('prefetchPages', () => {
  test.each([
    ['/courses', true, '/courses'],
    ['/', true, '/home'],
    ['/', false, '/'],
    ['/login', false, '/login'],
  ])('at %s with a session kept: %s fetches the code of %s', (pathname, isMember, wanted) => {
    expect(open(pathname, { isMember }).mock.calls).toEqual([[wanted]]);
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('fetches a page once its link sees %s', (sign) => {
    const preloadPage = open('/home');
    preloadPage.mockClear();
    point('<a href="/clans?all=1"><span>Clans</span></a>', sign);
    point('<a href="/clans"><span>Clans</span></a>', sign);
    expect(preloadPage.mock.calls).toEqual([['/clans']]);
  });

  test('leaves links to elsewhere, and what is no link', () => {
    const preloadPage = open('/home');
    preloadPage.mockClear();
    point('<a href="https://elsewhere.example/clans">Away</a>');
    point('<span>Clans</span>');
    expect(preloadPage).not.toHaveBeenCalled();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PanelBoundary } from '#web/components/notices/panel-boundary.tsx';
import { NewsToast } from '#web/features/shell/notifications/news-toast.tsx';
import { ASKING } from '#web/components/notices/beside-questions.ts';
import { NoticeBar } from '#web/components/notices/notice-bar.tsx';
import { theme } from '#web/theme/theme.ts';
import { renderThemed } from './themed.tsx';

/** Notices in the order in which they came; each can be closed. */
function Notices() {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const close = (text: string) => setClosed([...closed, text]);
  return (
    <>
      {['first', 'second']
        .filter((text) => !closed.includes(text))
        .map((text) => (
          <NoticeBar key={text} onClose={() => close(text)}>
            {text}
          </NoticeBar>
        ))}
      {!closed.includes('news') && <NewsToast listTexts={() => ['news']} onClose={() => close('news')} />}
    </>
  );
}
const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent?.trim());

describe('notices at the foot of the page', () => {
  it('stand one after the other, news before what stays until it is put away', async () => {
    renderThemed(<Notices />);
    for (const text of ['news', 'first', 'second']) {
      expect(shown()).toEqual([text]);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
    expect(shown()).toEqual([]);
  });

  it('show what has just happened before an offer that stood there already', async () => {
    renderThemed(<NoticeBar kind="offer" onClose={() => undefined} children="offer" />);
    expect(shown()).toEqual(['offer']);
    renderThemed(<NewsToast listTexts={() => ['news']} onClose={() => undefined} />);
    expect(shown()).toEqual(['news']);
  });

  it('stay where somebody presses elsewhere on the page', async () => {
    const close = vi.fn<() => void>();
    renderThemed(
      <>
        <button>elsewhere</button>
        <NewsToast listTexts={() => ['news']} onClose={close} />
      </>,
    );
    // Presses are listened for from the next turn of the event loop on.
    await new Promise((resolve) => setTimeout(resolve));
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(close).not.toHaveBeenCalled();
  });

  it('lie above the controls at the foot of a phone, as long as they are there', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
      const isNext = this.textContent === 'Next';
      return isNext ? new DOMRect(8, window.innerHeight - 60, 374, 44) : new DOMRect(0, 0, 390, 0);
    });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    const { rerender } = renderThemed(
      <>
        <button>Next</button>
        <NewsToast listTexts={() => ['news']} onClose={() => undefined} />
      </>,
    );
    const place = screen.getByRole('alert').parentElement;
    await waitFor(() => expect(place?.style.bottom).toBe('68px'));
    rerender(<NewsToast listTexts={() => ['news']} onClose={() => undefined} />);
    await waitFor(() => expect(screen.getByRole('alert').parentElement?.style.bottom).toBe('8px'));
  });

  it('are not held up by news that waits for the end of a question', async () => {
    const close = vi.fn<() => void>();
    const listTexts = vi.fn<() => string[]>(() => ['news']);
    const notices = (isAsking: boolean) => (
      <>
        {isAsking && <p {...{ [ASKING]: '' }}>Which?</p>}
        <NoticeBar onClose={() => undefined} children="Storage is full." />
        <NewsToast listTexts={listTexts} onClose={close} />
      </>
    );
    const { rerender } = renderThemed(notices(true));
    expect(shown()).toEqual(['Storage is full.']);
    expect(listTexts).not.toHaveBeenCalled();
    rerender(notices(false));
    await waitFor(() => expect(shown()).toEqual(['news']));
    rerender(notices(true));
    await waitFor(() => expect(shown()).toEqual(['Storage is full.']));
    listTexts.mockReturnValue([]);
    rerender(notices(false));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('tell that a panel could not be opened before what stood there already', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Missing = (): never => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/map.js');
    };
    renderThemed(
      <>
        <NoticeBar onClose={() => undefined}>This browser does not store anything.</NoticeBar>
        <PanelBoundary onClose={() => undefined}>
          <Missing />
        </PanelBoundary>
      </>,
    );
    expect(shown()).toEqual([expect.stringMatching(/^This could not be opened\./)]);
  });

  it.each([
    ['news', <NewsToast key="news" listTexts={() => ['told']} onClose={() => undefined} />],
    ['a notice that stays', <NoticeBar key="bar" onClose={() => undefined} children="told" />],
  ])('lie below a dialog: %s', (_, notice) => {
    renderThemed(notice);
    const place = screen.getByRole('alert').parentElement;
    expect(place && Number(getComputedStyle(place).zIndex)).toBe(theme.zIndex.modal - 1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { onFirstUse } from '#web/browser/first-use.ts';

const idle = () => vi.waitFor(() => undefined);

describe('onFirstUse', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
    'calls once from the first %s on, not before',
    async (sign) => {
      const call = vi.fn();
      onFirstUse(window, call);
      await idle();
      expect(call).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(sign));
      await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
      document.body.dispatchEvent(new Event(sign));
      await idle();
      expect(call).toHaveBeenCalledTimes(1);
    },
  );

  it('is not called by what a browser sends to a page below a mouse that rests', async () => {
    const call = vi.fn();
    const stop = onFirstUse(window, call);
    for (const sign of ['pointerover', 'pointerenter', 'mouseover'])
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await idle();
    stop();
    expect(call).not.toHaveBeenCalled();
  });

  it('waits for nothing once it is stopped', async () => {
    const call = vi.fn();
    onFirstUse(window, call)();
    document.body.dispatchEvent(new Event('keydown'));
    await idle();
    expect(call).not.toHaveBeenCalled();
  });
});

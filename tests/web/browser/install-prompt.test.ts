import { describe, expect, it, vi } from 'vitest';
import { createInstallPrompt } from '#web/browser/install-prompt.ts';

const offerEvent = (prompt: () => Promise<unknown>) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });

describe('the offer to install the product', () => {
  it('is open once the browser makes it, and asks only when it is taken', () => {
    const page = new EventTarget();
    const offer = createInstallPrompt(page);
    const told = vi.fn();
    const prompt = vi.fn(async () => undefined);
    offer.subscribe(told);
    expect(offer.isOpen()).toBe(false);
    const event = offerEvent(prompt);
    page.dispatchEvent(event);
    expect([offer.isOpen(), event.defaultPrevented, prompt.mock.calls.length]).toEqual([true, true, 0]);
    offer.take();
    expect([offer.isOpen(), prompt.mock.calls.length, told.mock.calls.length]).toEqual([false, 1, 2]);
    offer.take();
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('is closed once the product is installed by another way', () => {
    const page = new EventTarget();
    const offer = createInstallPrompt(page);
    page.dispatchEvent(offerEvent(async () => undefined));
    page.dispatchEvent(new Event('appinstalled'));
    expect(offer.isOpen()).toBe(false);
  });

  it('tells nobody who no longer listens', () => {
    const page = new EventTarget();
    const offer = createInstallPrompt(page);
    const told = vi.fn();
    offer.subscribe(told)();
    page.dispatchEvent(offerEvent(async () => undefined));
    expect(told).not.toHaveBeenCalled();
  });
});

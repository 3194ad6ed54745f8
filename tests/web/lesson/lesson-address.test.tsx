import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { usePages } from '#tests/web/courses/learning-page.tsx';
import { addressOf, openAt, openLesson, SUBJECT, title } from './lesson-page.tsx';

usePages();

describe('the address of a lesson', () => {
  it('opens the next recommended lesson and writes it into the address', async () => {
    const page = openLesson();
    await title('Lesson 2');
    expect(await screen.findByRole('heading', { level: 2, name: 'Notes of lesson 2' })).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe(addressOf(2)));
    expect(document.title).toBe('Lesson 2 · WizLearn');
    expect(screen.getByText('Professor Raghunath Sen')).toBeTruthy();
    page.goBack();
    expect(page.address()).toBe('/before');
  });

  it('opens at the sentence the address asks for', async () => {
    openLesson({}, `${addressOf(3)}&at=Notes+of+lesson+3`);
    await title('Lesson 3');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Notes of lesson 3' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.hasAttribute('data-asked-for')).toBe(true);
  });

  it('opens the lesson that the address names, and follows it back', async () => {
    const user = userEvent.setup();
    const page = openLesson({}, addressOf(1));
    await title('Lesson 1');
    await user.click(screen.getByRole('link', { name: /^Lesson 3/ }));
    await title('Lesson 3');
    expect(page.address()).toBe(addressOf(3));
    page.goBack();
    await title('Lesson 1');
    expect(page.address()).toBe(addressOf(1));
    expect(page.calls.filter((call) => call === SUBJECT)).toHaveLength(1);
  });

  it('leads to the lessons before and after this one', async () => {
    openLesson({}, addressOf(2));
    await title('Lesson 2');
    const ways = within(await screen.findByRole('navigation', { name: 'Other lessons' }));
    expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', addressOf(1)],
      ['Next recommended: Lesson 3', addressOf(3)],
    ]);
  });

  it('moves on with n and back with p, but not while somebody writes', async () => {
    const user = userEvent.setup();
    const page = openLesson({}, addressOf(2));
    await openAt('Lesson 2');
    await user.keyboard('n');
    await openAt('Lesson 3');
    await user.keyboard('p');
    await openAt('Lesson 2');
    await waitFor(() => expect(page.address()).toBe(addressOf(2)));
    await user.keyboard('{Control>}n{/Control}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lesson 2');
  });

  it('opens no further lesson while n is held down', async () => {
    openLesson({}, addressOf(1));
    await openAt('Lesson 1');
    const press = (repeat: boolean) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n', repeat });
    // An event that was used is prevented, and `fireEvent` says false.
    expect(press(true)).toBe(true);
    expect(press(false)).toBe(false);
    await openAt('Lesson 2');
  });

  it('has a page in the history for each lesson that a key opened', async () => {
    const page = openLesson({}, addressOf(2));
    await openAt('Lesson 2');
    await userEvent.keyboard('n');
    await openAt('Lesson 3');
    await waitFor(() => expect(page.address()).toBe(addressOf(3)));
    page.goBack();
    await openAt('Lesson 2');
    expect(page.address()).toBe(addressOf(2));
  });

  it('opens the lesson of the address again for Back before the address has changed', async () => {
    const page = openLesson({}, addressOf(2));
    await openAt('Lesson 2');
    await act(async () => {
      vi.mocked(window.scrollTo).mockClear();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'n' });
      await vi.waitFor(() => expect(window.scrollTo).toHaveBeenCalled());
      page.goBack();
    });
    expect(page.address()).toBe(addressOf(2));
    await openAt('Lesson 2');
  });
});

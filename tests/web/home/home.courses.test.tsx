import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { LIST, openHome } from './home-page.tsx';

usePages();

describe('the courses on Home', () => {
  it('counts the attempts for the courses and lets one stop waiting', async () => {
    const user = userEvent.setup();
    openHome({ [LIST]: unreachable });
    expect(await screen.findByText(/Attempt 2 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says when there are no courses', async () => {
    openHome({ [LIST]: ok([]) });
    expect(await screen.findByText('No courses available at the moment.')).toBeTruthy();
  });

  it('turns pages by swiping', async () => {
    openHome();
    const carousel = await screen.findByRole('group', { name: 'Popular Courses' });
    const swipe = (from: number, to: number, down = 0) => {
      fireEvent.touchStart(carousel, { touches: [{ clientX: from, clientY: 0 }] });
      fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: to, clientY: down }] });
    };
    swipe(200, 100);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    swipe(100, 200);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    swipe(200, 170);
    swipe(200, 100, 200);
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });
});

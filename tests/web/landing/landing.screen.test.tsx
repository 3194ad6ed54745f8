import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from '@mui/material/styles';
import { afterEach, describe, expect, it } from 'vitest';
import { taglines } from '#web/features/landing/landing.content.ts';
import { LandingScreen } from '#web/features/landing/landing.screen.tsx';
import { ServicesProvider } from '#web/data/services.tsx';
import { setLanguage } from '#web/language/language.ts';
import { prerenderServices } from '#web/prerender/pages.tsx';
import { theme } from '#web/theme/theme.ts';

const open = (address = '/') =>
  render(
    <ThemeProvider theme={theme}>
      <ServicesProvider services={prerenderServices()}>
        <MemoryRouter initialEntries={[address]}>
          <LandingScreen />
        </MemoryRouter>
      </ServicesProvider>
    </ThemeProvider>,
  );

const staff = () => {
  const gallery = within(screen.getByRole('region', { name: 'Our Staff' }));
  return gallery.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

/** The letters that run, hidden from screen readers. */
const running = () => document.querySelector('[aria-hidden="true"] > span > span');

describe('the landing screen', () => {
  afterEach(() => setLanguage('English'));

  it('says the texts of the specification', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Welcome to the Magical World of Learning',
    );
    expect(screen.getByRole('heading', { level: 2, name: /^Why Choose/ })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Our Staff' })).toBeDefined();
    expect(screen.getByText('Join the magical learning experience')).toBeDefined();
    expect(screen.getByRole('contentinfo').textContent).toContain('Gamified education');
  });

  it.each([
    ['Start Your Journey', '/login?mode=create'],
    ['I Already Have an Account', '/login'],
    ['Get Started Now', '/login?mode=create'],
  ])('%s leads to %s', (name, href) => {
    open();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('tells who reads Hindi, and nobody else, which courses are in Hindi', async () => {
    open();
    expect(screen.queryByText(/UPSC lessons and questions are in Hindi/)).toBeNull();
    cleanup();
    await setLanguage('Hindi');
    open();
    expect(screen.getByText(/UPSC के सभी पाठ और प्रश्न हिन्दी में भी हैं/)).toBeDefined();
    await setLanguage('English');
  });

  it.each([
    ['English', 'A week at WizLearn', /no fees, no card, no ads/, '/art/landing/lesson.webp'],
    ['Hindi', 'WizLearn में एक सप्ताह', /न फ़ीस, न कार्ड, न विज्ञापन/, '/art/landing/lesson.hi.webp'],
  ] as const)('shows a week, its cost and a lesson in %s', async (language, name, cost, picture) => {
    await setLanguage(language);
    open();
    const week = within(screen.getByRole('region', { name }));
    expect(week.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(week.getByText(cost)).toBeTruthy();
    const shown = week.getByRole('img').getAttribute('src');
    expect(shown).toBe(picture);
    await expect(access(join('src/web/public', picture))).resolves.not.toThrow();
  });

  it('has Login in the header, and Home and Login in the menu', () => {
    open();
    const links = within(screen.getByRole('banner')).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['WizLearn', '/'],
      ['Login', '/login'],
      ['Home', '/'],
      ['Login', '/login'],
    ]);
  });

  it('pitches five features', () => {
    open();
    const pitch = within(screen.getByRole('region', { name: /^Why Choose/ }));
    expect(pitch.getAllByRole('listitem').length).toBe(5);
  });

  it('shows eight professors, or the four of one school, and keeps the choice in the address', async () => {
    open();
    expect(staff().length).toBe(8);
    const school = within(screen.getByRole('navigation', { name: 'Staff by school' }));
    await userEvent.click(school.getByRole('link', { name: 'Civil Services' }));
    expect(staff().length).toBe(4);
    expect(school.getByRole('link', { current: true }).textContent).toBe('Civil Services');
    await userEvent.click(school.getByRole('link', { name: 'All' }));
    expect(staff().length).toBe(8);
    cleanup();
    open('/?staff=engineering');
    expect(staff()).toEqual([
      'Dr. Lakshmi Venkataraman',
      'Professor Meera Krishnamurthy',
      'Professor Devika Nambiar',
      'Professor Karthik Venkatesan',
    ]);
  });

  it('reads the five sentences out as a list, never letter by letter', () => {
    open();
    const sentences = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sentences).toEqual(expect.arrayContaining([...taglines]));
    expect(running()).not.toBeNull();
    expect(document.querySelector('[aria-live]')).toBeNull();
  });

  it('lets the reader hold the running sentence, which then stands whole', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Pause the animation' }));
    expect(running()?.textContent).toBe(taglines[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Resume the animation' }));
    expect(screen.getByRole('button', { name: 'Pause the animation' })).toBeDefined();
  });
});

import { describe, expect, it } from 'vitest';
import { InlineText } from '#web/components/inline-text.tsx';
import { setLanguage } from '#web/language/language.ts';
import { renderThemed } from './themed.tsx';

const show = (text: string) =>
  renderThemed(
    <p>
      <InlineText>{text}</InlineText>
    </p>,
  ).container;

describe('a line of a question', () => {
  it('sets what stands between backticks as code, dollar signs and all', () => {
    const line = show('What is `$a$` in `sh`?');
    expect([...line.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(['$a$', 'sh']);
    expect(line.querySelector('math')).toBeNull();
  });

  it('sets what stands between dollar signs as a formula, once its code is there', async () => {
    const line = show('The root of $x^2 = 2$ is $\\sqrt{2}$.');
    await expect.poll(() => line.querySelectorAll('math').length).toBe(2);
    expect(line.querySelector('msqrt')).not.toBeNull();
    expect(line.querySelector('[style]')).toBeNull();
  });

  it('holds a formula and the comma or question mark behind it on one line', async () => {
    const line = show('Is $a^2$, or $b^2$?');
    await expect.poll(() => line.querySelectorAll('math').length).toBe(2);
    const held = [...line.querySelectorAll('.unbroken')].map((each) => each.lastChild?.textContent);
    expect(held).toEqual([',', '?']);
  });

  it('names a formula in plain signs, since an option that is one formula has no other name', async () => {
    const line = show('$\\Theta(n \\log_2 n)$ or $x^2 \\le \\frac{1}{2}$');
    await expect
      .poll(() => [...line.querySelectorAll('math')].map((each) => each.getAttribute('aria-label')))
      .toEqual(['Θ(n log₂ n)', 'x² ≤ 1/2']);
  });

  it('leaves amounts of money alone', () => {
    const text = 'A pen costs $5, two cost $10 and $ 3 is left.';
    expect(show(text).textContent).toBe(text);
  });

  it('shows a formula that cannot be read as it was written', async () => {
    const line = show('Solve $\\frac{1$ now.');
    await expect.poll(() => line.querySelector('code')?.textContent).toBe('\\frac{1');
  });

  it('tells its language where the pages around it speak another', async () => {
    const tagged = (text: string) =>
      [...show(text).querySelectorAll('[lang]')].map((each) => [each.getAttribute('lang'), each.textContent]);
    const english = 'Which of these is an HTTP method?';
    const hindi = 'इनमें से HTTP method कौन-सा है?';
    expect([tagged(english), tagged('`GET` 3 $x$'), tagged(hindi)]).toEqual([[], [], [['hi', hindi]]]);
    await setLanguage('Hindi');
    expect([tagged(english), tagged('`GET` 3 $x$'), tagged(hindi)]).toEqual([[['en', english]], [], []]);
    await setLanguage('English');
  });
});

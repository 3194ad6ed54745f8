import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

// What tests/support/shown-style.ts keeps of an element is forgotten when something changes that it depends on.
const isShown = (): boolean => screen.queryByRole('button', { name: 'Save' }) !== null;

function draw(): { button: HTMLElement; around: HTMLElement } {
  document.body.innerHTML = '<div><p><button>Save</button></p></div>';
  const [button, around] = [document.querySelector('button'), document.querySelector('div')];
  if (!button || !around) throw new Error('Nothing was drawn.');
  return { button, around };
}

it('finds a button again once it and what is around it are no longer hidden', () => {
  const { button, around } = draw();
  expect(isShown()).toBe(true);
  around.style.display = 'none';
  expect(isShown()).toBe(false);
  around.style.display = 'flex';
  expect(isShown()).toBe(true);
  button.style.visibility = 'hidden';
  expect(isShown()).toBe(false);
});

it('finds no button that a rule hides by its class, which it may get later, or by that of what is around it', () => {
  const { button, around } = draw();
  const style = document.createElement('style');
  style.textContent = '.gone { visibility: hidden } .closed { display: none }';
  document.head.append(style);
  expect(isShown()).toBe(true);
  around.className = 'gone';
  expect(isShown()).toBe(false);
  button.style.visibility = 'visible';
  expect(getComputedStyle(button).visibility).toBe('visible');
  around.className = 'closed';
  expect(isShown()).toBe(false);
  style.remove();
  expect(isShown()).toBe(true);
});

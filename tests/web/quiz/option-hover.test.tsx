import { expect, it } from 'vitest';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { msg } from '#web/language/language.ts';
import { RadioCards } from '#web/features/practice/builder/radio-cards.tsx';
import { OptionList } from '#web/quiz/running/option-list.tsx';

const nothing = (): void => undefined;

/** The texts of the rules for an element over which the mouse is. */
function hoverRules(element: Element | null | undefined): string[] {
  const [name] = element?.className.match(/css-[\w-]+/) ?? [];
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => name !== undefined && text.includes(`.${name}:hover`));
}

it.each([
  [
    'an answer option',
    () => (
      <OptionList
        question={{ questionId: 'a'.repeat(24), options: ['One', 'Two'] }}
        chosen={1}
        canChoose
        check={undefined}
        labelledBy="question"
        onChoose={nothing}
      />
    ),
  ],
  [
    'a card of practice',
    () => (
      <RadioCards
        labelledBy="mode"
        cards={[{ value: 1, title: msg('Home'), text: msg('Home') }]}
        chosen={2}
        narrowest={100}
        onChoose={nothing}
      />
    ),
  ],
])('the mouse over %s draws no border, which is the sign of a choice', (_, draw) => {
  const { container } = renderThemed(draw());
  const rules = hoverRules(container.querySelector('label'));
  expect(rules.join()).toContain('background-color');
  expect(rules.join()).not.toMatch(/border|shadow/);
});

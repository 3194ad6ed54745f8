import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { XP_RULES } from '#domain/progress/xp.ts';
import { XpRulesTable } from '#web/components/community/xp-rules-table.tsx';
import { sentencesOf } from '#web/components/first-sentences.tsx';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';

usePages();

it('sentencesOf parts a text after each sentence, in Hindi too', () => {
  expect(sentencesOf('A score of 80% adds 50 XP. Once!')).toEqual(['A score of 80% adds 50 XP.', 'Once!']);
  expect(sentencesOf('हर पाठ के 10 XP। दिन में 50 XP तक।')).toEqual(['हर पाठ के 10 XP।', 'दिन में 50 XP तक।']);
  expect(sentencesOf('')).toEqual([]);
});

describe('a rule of the XP table', () => {
  it.each([
    ['weekly-quiz', true],
    ['review-card', true],
    ['profile-setup', false],
  ] as const)('of %s is folded after two sentences where it has more than three: %s', (source, isFolded) => {
    const rule = { source, ...XP_RULES[source] };
    openPage(<XpRulesTable rules={[rule]} label="Rules" />, { at: '/', route: '*', answers: {} });
    const [cell] = screen.getAllByRole('rowheader');
    const fold = cell?.querySelector('details');
    const sentences = [...sentencesOf(rule.rule), ...('example' in rule ? [rule.example] : [])];
    expect(fold !== null).toBe(isFolded);
    expect(fold?.open ?? false).toBe(false);
    fold?.querySelector('summary')?.remove();
    if (isFolded) expect(fold?.textContent).toBe(sentences.slice(2).join(' '));
    // Nothing of it is lost.
    for (const sentence of sentences) expect(cell?.textContent).toContain(sentence);
  });
});

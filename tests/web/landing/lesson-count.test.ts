import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const countFiles = (pattern: string): number => globSync(pattern, { cwd: 'src/server/content' }).length;

test('the landing page counts the lessons that ship, and those in Hindi', () => {
  const inHindi = countFiles('*/*/*.hi.md');
  const lessons = countFiles('*/*/*.md') - inHindi;
  const hindi: Record<string, string> = JSON.parse(readFileSync('src/web/language/hi/landing.json', 'utf8'));
  const [sentence = '', translated = ''] =
    Object.entries(hindi).find(([text]) => text.includes('free lessons with questions')) ?? [];
  expect(sentence).toMatch(new RegExp(`^${lessons} free lessons`));
  expect(translated).toContain(`${lessons} मुफ़्त पाठ`);
  expect(translated).toContain(`के लिए ${inHindi} पाठ`);
  expect(readFileSync('src/web/features/landing/landing-hero.tsx', 'utf8')).toContain(sentence);
});

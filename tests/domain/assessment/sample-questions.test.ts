import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  readSampleAnswers,
  SAMPLE_QUESTIONS,
  sampleEvidence,
  samplesMissed,
} from '#domain/assessment/sample-questions.ts';

describe('what a guest answered on the landing page', () => {
  const missedTwo = { 'later-rain': 0, 'constitutional-remedies': 0, 'salt-march': 1, 'floor-division': 0 };

  test('tells what was missed with the lesson that teaches it, in the order asked, of the track alone', () => {
    expect(samplesMissed(missedTwo, 'civil-services')).toEqual([
      { subject: 'indian-polity', lesson: 'rights-and-duties/remedies-and-writs' },
      { subject: 'geography-of-india-and-the-world', lesson: 'atmosphere-and-oceans/the-monsoon' },
    ]);
    expect(samplesMissed(missedTwo, 'engineering')).toEqual([
      { subject: 'python-programming', lesson: 'first-steps/numbers-and-text' },
    ]);
    expect(samplesMissed({ 'salt-march': 1 }, 'civil-services')).toEqual([]);
    expect(samplesMissed({ 'salt-march': 1 }, 'engineering')).toBeNull();
  });

  test('is evidence for the first quiz by its level', () => {
    expect(sampleEvidence(missedTwo, 'engineering')).toEqual([{ level: 1, isRight: false }]);
    expect(sampleEvidence(missedTwo, null)).toHaveLength(4);
  });

  test('is read of known questions alone', () => {
    expect(readSampleAnswers({ 'salt-march': 2, unknown: 1, 'later-rain': 'a' })).toEqual({
      'salt-march': 2,
    });
    for (const given of [null, 'text', {}, [1]]) expect(readSampleAnswers(given)).toBeNull();
  });

  test('names a lesson of the catalogue for each question', () => {
    for (const { subject, lesson } of SAMPLE_QUESTIONS) {
      expect(existsSync(`src/server/content/${subject}/${lesson}.md`), lesson).toBe(true);
    }
  });

  test('names a subject of the catalogue for each question', () => {
    expect(new Set(SAMPLE_QUESTIONS.map(({ subject }) => subject)).size).toBe(SAMPLE_QUESTIONS.length);
  });
});

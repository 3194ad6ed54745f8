import { describe, expect, test } from 'vitest';
import {
  readSampleAnswers,
  SAMPLE_QUESTIONS,
  sampleEvidence,
  subjectsMissed,
} from '#domain/assessment/sample-questions.ts';

describe('what a guest answered on the landing page', () => {
  const missedTwo = { 'later-rain': 0, 'constitutional-remedies': 0, 'salt-march': 1, 'floor-division': 0 };

  test('tells the subjects of what was missed, in the order asked, of the track alone', () => {
    expect(subjectsMissed(missedTwo, 'civil-services')).toEqual([
      'indian-polity',
      'geography-of-india-and-the-world',
    ]);
    expect(subjectsMissed(missedTwo, 'engineering')).toEqual(['python-programming']);
    expect(subjectsMissed({ 'salt-march': 1 }, 'civil-services')).toEqual([]);
    expect(subjectsMissed({ 'salt-march': 1 }, 'engineering')).toBeNull();
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

  test('names a subject of the catalogue for each question', () => {
    expect(new Set(SAMPLE_QUESTIONS.map(({ subject }) => subject)).size).toBe(SAMPLE_QUESTIONS.length);
  });
});

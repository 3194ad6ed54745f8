import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createReadingPositions } from '#web/features/lesson/reading-position/reading-positions.ts';

describe('the reading positions', () => {
  it('are kept lesson by lesson, the top of a lesson not at all', () => {
    const positions = createReadingPositions(createMemoryStorage(), 'asha');
    positions.keep('one', 4);
    positions.keep('two', 7);
    expect([positions.find('one'), positions.find('two'), positions.find('three')]).toEqual([4, 7, null]);
    positions.keep('one', 1);
    expect(positions.find('one')).toBeNull();
  });

  it('belong to one account', () => {
    const storage = createMemoryStorage();
    createReadingPositions(storage, 'asha').keep('one', 4);
    expect(createReadingPositions(storage, 'ravi').find('one')).toBeNull();
  });

  it('are fifty, the oldest gives way', () => {
    const positions = createReadingPositions(createMemoryStorage(), 'asha');
    for (let lesson = 0; lesson <= 50; lesson += 1) positions.keep(String(lesson), 5);
    expect([positions.find('0'), positions.find('1'), positions.find('50')]).toEqual([null, 5, 5]);
  });

  it('stay on this computer, or in this tab alone where others use it too', () => {
    const storage = createMemoryStorage();
    createReadingPositions(storage, 'asha').keep('one', 4);
    expect(storage.read('local', 'reading-places')).toEqual([['one', 4]]);
    const shared = createMemoryStorage();
    shared.write('session', 'session', {});
    createReadingPositions(shared, 'asha').keep('one', 4);
    expect([shared.read('local', 'reading-places'), shared.read('session', 'reading-places')]).toEqual([
      undefined,
      [['one', 4]],
    ]);
  });

  it('do not trust what somebody else wrote there', () => {
    const storage = createMemoryStorage();
    storage.write('local', 'reading-places', [['one', 'four'], 7, ['two', 3]], 'asha');
    const positions = createReadingPositions(storage, 'asha');
    expect([positions.find('one'), positions.find('two')]).toEqual([null, 3]);
  });
});

import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createReadingPlaces } from '#web/features/lesson/place/reading-places.ts';

describe('the places where somebody stopped reading', () => {
  it('are kept lesson by lesson, the top of a lesson not at all', () => {
    const places = createReadingPlaces(createMemoryStorage(), 'asha');
    places.keep('one', 4);
    places.keep('two', 7);
    expect([places.find('one'), places.find('two'), places.find('three')]).toEqual([4, 7, null]);
    places.keep('one', 1);
    expect(places.find('one')).toBeNull();
  });

  it('belong to one account', () => {
    const storage = createMemoryStorage();
    createReadingPlaces(storage, 'asha').keep('one', 4);
    expect(createReadingPlaces(storage, 'ravi').find('one')).toBeNull();
  });

  it('are fifty, the oldest gives way', () => {
    const places = createReadingPlaces(createMemoryStorage(), 'asha');
    for (let lesson = 0; lesson <= 50; lesson += 1) places.keep(String(lesson), 5);
    expect([places.find('0'), places.find('1'), places.find('50')]).toEqual([null, 5, 5]);
  });

  it('stay on this computer, or in this tab alone where others use it too', () => {
    const storage = createMemoryStorage();
    createReadingPlaces(storage, 'asha').keep('one', 4);
    expect(storage.read('local', 'reading-places')).toEqual([['one', 4]]);
    const shared = createMemoryStorage();
    shared.write('session', 'session', {});
    createReadingPlaces(shared, 'asha').keep('one', 4);
    expect([shared.read('local', 'reading-places'), shared.read('session', 'reading-places')]).toEqual([
      undefined,
      [['one', 4]],
    ]);
  });

  it('do not trust what somebody else wrote there', () => {
    const storage = createMemoryStorage();
    storage.write('local', 'reading-places', [['one', 'four'], 7, ['two', 3]], 'asha');
    const places = createReadingPlaces(storage, 'asha');
    expect([places.find('one'), places.find('two')]).toEqual([null, 3]);
  });
});

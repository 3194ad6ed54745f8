import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#web/theme/contrast.ts';
import { pennantOf } from '#web/components/art/clan-pennant.design.ts';
import { ClanPennant } from '#web/components/art/clan-pennant.tsx';
import { renderThemed } from '../components/themed.tsx';

const names = Array.from({ length: 200 }, (_, index) => `Circle ${index}`);

describe('a pennant', () => {
  it('is the same for the same name, whatever its case and spaces', () => {
    expect(pennantOf('  night   COMPILERS ')).toEqual(pennantOf('Night Compilers'));
  });

  it('differs with the name', () => {
    const designs = new Set(names.map((name) => JSON.stringify(pennantOf(name))));
    expect(designs.size).toBeGreaterThan(195);
  });

  it('lays metal on colour: charge and fly can be told from their ground', () => {
    const faint = names.filter((name) => {
      const { hoist, chargeFill, fly, flyMetal } = pennantOf(name);
      return contrastRatio(hoist, chargeFill) < 3 || contrastRatio(fly, flyMetal) < 3;
    });
    expect(faint).toEqual([]);
  });

  it('is silent beside a name, and named where it stands alone', () => {
    const { container } = renderThemed(
      <>
        <ClanPennant name="Dawn" />
        <ClanPennant name="Dawn" title="Pennant of Dawn" />
      </>,
    );
    const [silent, named] = container.querySelectorAll('svg');
    expect([silent?.getAttribute('aria-hidden'), silent?.getAttribute('role')]).toEqual(['true', null]);
    expect([named?.getAttribute('aria-label'), named?.getAttribute('role')]).toEqual([
      'Pennant of Dawn',
      'img',
    ]);
  });
});

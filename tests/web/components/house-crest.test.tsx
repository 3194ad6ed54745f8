import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseCrest } from '#web/components/art/house-crest.tsx';
import { renderThemed } from './themed.tsx';

describe('HouseCrest', () => {
  it('keeps its place while the picture comes, five wide to six high', () => {
    renderThemed(<HouseCrest house="lumina" size={120} title="Lumina, the eagle" />);
    const crest = screen.getByRole('img', { name: 'Lumina, the eagle' });
    expect([crest.getAttribute('src'), crest.getAttribute('width'), crest.getAttribute('height')]).toEqual([
      '/art/houses.svg#lumina',
      '100',
      '120',
    ]);
  });

  it('is silent where the name stands beside it', () => {
    renderThemed(<HouseCrest house="veritas" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

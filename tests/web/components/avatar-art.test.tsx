import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AvatarArt } from '#web/components/art/avatar-art.tsx';
import { avatarChoice } from '#web/components/art/avatar-choice.ts';
import { PersonAvatar } from '#web/components/art/person-avatar.tsx';
import { renderThemed } from './themed.tsx';

const patterns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const fields = ['red', 'green', 'blue'];

describe('AvatarArt', () => {
  it('shows at most two letters, in capitals', () => {
    renderThemed(<AvatarArt seed="1" initials="asha" title="Asha" />);
    expect(screen.getByRole('img', { name: 'Asha' }).textContent).toBe('AS');
  });

  it('wears the colour of the house', () => {
    const { container } = renderThemed(<AvatarArt seed="1" initials="A" house="fidelis" />);
    expect(container.querySelector('path')?.getAttribute('fill')).toBe('#FFC30B');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('draws the same picture for the same seed, and many pictures for many seeds', () => {
    expect(avatarChoice('asha', patterns, fields)).toEqual(avatarChoice('asha', patterns, fields));
    const seen = new Set(
      Array.from({ length: 200 }, (_, seed) =>
        JSON.stringify(avatarChoice(`seed-${seed}`, patterns, fields)),
      ),
    );
    expect(seen.size).toBe(patterns.length * fields.length);
  });
});

describe('PersonAvatar', () => {
  const upload = `/api/v1/media/${'a'.repeat(24)}`;

  it('shows an upload, and the initials once it is gone', () => {
    renderThemed(<PersonAvatar picture={upload} initials="A" title="Asha" />);
    const shown = screen.getByRole<HTMLImageElement>('img', { name: 'Asha' });
    expect(new URL(shown.src).pathname).toBe(upload);
    fireEvent.error(shown);
    expect(screen.getByRole('img', { name: 'Asha' }).textContent).toBe('A');
  });
});

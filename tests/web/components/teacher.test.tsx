import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { colorSchemes, professors } from '#web/features/landing/landing.content.ts';

it('a dean without a picture has the stock image, and initials where that does not come', () => {
  const { container } = render(<Teacher name="Dr. Lakshmi Venkataraman" tagline="Build it" image="" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/art/professors/stock.svg');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Dr. Lakshmi Venkataraman')).toBeTruthy();
});

it('the eight professors have the eight colour schemes of the specification, one each', () => {
  const schemes = ['yellow', 'blue', 'green', 'purple', 'red', 'orange', 'indigo', 'teal'];
  expect(Object.keys(colorSchemes)).toEqual(schemes);
  expect(new Set(professors.map(({ colorScheme }) => colorScheme)).size).toBe(8);
});

import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createRoutesFromElements, Route, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { page, preload } from '#web/app/page-code.ts';

const arrive = () => <h1>Courses</h1>;

function openCourses(load: () => Promise<{ Courses: typeof arrive }>) {
  const Courses = page(load, 'Courses');
  const routes = createRoutesFromElements(<Route path="/courses" element={<Courses />} />);
  const draw = () =>
    render(
      <Suspense fallback={<p>On its way</p>}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/courses'] })} />
      </Suspense>,
    );
  return { routes, draw };
}

describe('the code of a page', () => {
  test('that was fetched ahead is drawn at once, with nothing in its place before', async () => {
    const { routes, draw } = openCourses(async () => ({ Courses: arrive }));
    await preload(routes, '/courses');
    draw();
    expect(screen.getByRole('heading').textContent).toBe('Courses');
  });

  test('that is still to come is waited for', async () => {
    const { draw } = openCourses(async () => ({ Courses: arrive }));
    draw();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('On its way')).toBeTruthy();
    expect((await screen.findByRole('heading')).textContent).toBe('Courses');
  });

  test('that did not come ahead is asked for again when it is drawn', async () => {
    const load = vi.fn<() => Promise<{ Courses: typeof arrive }>>();
    load.mockRejectedValueOnce(new Error('No connection')).mockResolvedValue({ Courses: arrive });
    const { routes, draw } = openCourses(load);
    await preload(routes, '/courses');
    draw();
    expect((await screen.findByRole('heading')).textContent).toBe('Courses');
  });
});

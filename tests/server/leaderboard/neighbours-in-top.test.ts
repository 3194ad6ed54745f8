import { expect, test } from 'vitest';
import { neighboursInTop } from '#server/features/leaderboard/leaderboard-views.ts';

/** The first of a board, with the viewer at this place; 0 is the first. */
const board = (length: number, viewerAt: number) =>
  Array.from({ length }, (_, place) => ({
    rank: place + 1,
    name: `Student ${place + 1}`,
    house: null,
    xp: 1_000 - place,
    isMe: place === viewerAt,
  }));
const ranks = (length: number, viewerAt: number) =>
  neighboursInTop(board(length, viewerAt))?.map(({ rank }) => rank) ?? null;

test.each([
  ['in the middle of a small board', 20, 9, [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
  ['who leads', 20, 0, [1, 2, 3, 4, 5, 6]],
  ['who is last of a board that ends there', 99, 98, [94, 95, 96, 97, 98, 99]],
  ['alone on a board', 1, 0, [1]],
  ['whose last neighbour is the hundredth', 100, 94, [90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100]],
])('a viewer %s has their neighbours among the first', (_, length, viewerAt, expected) => {
  expect(ranks(length, viewerAt)).toEqual(expected);
});

test.each([
  ['is among the last of the first hundred', 100, 95],
  ['is not on the board, or further down', 100, -1],
  ['is in hiding', 3, -1],
])('a viewer who %s has to be asked for', (_, length, viewerAt) => {
  expect(ranks(length, viewerAt)).toBeNull();
});

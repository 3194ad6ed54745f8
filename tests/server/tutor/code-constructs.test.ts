import { expect, test } from 'vitest';
import { constructsIn } from '#server/features/tutor/search/code-constructs.ts';

test.each([
  ['for i in range(n): for j in range(n): print(i,j)', 2, false],
  ['for(int i=0;i<n;i++){ for(int j=i;j<n;j++){ cnt++; } } time complexity?', 2, false],
  ['for(i=0;i<n;i++) for(j=0;j<n;j++) for(k=0;k<n;k++) x++', 3, false],
  ['for(i=0;i<n;i++) cnt++; for(j=0;j<n;j++) cnt++;', 1, false],
  ['for(i=0;i<n;i++){ cnt++; } for(j=0;j<n;j++){ cnt++; }', 1, false],
  ['for i in range(n):\n  x += 1\nfor j in range(n):\n  x += 1', 1, false],
  ['int main(){ for(i=0;i<n;i++){ a++; }\n  for(j=0;j<n;j++){ b++; } }', 1, false],
  ['for(i=0;i<n;i++)\n{\n  a++;\n}\n  for(j=0;j<n;j++)\n{\n  b++;\n}', 1, false],
  ['for(i=0;i<f(n);i++){ a++; }\n  for(j=0;j<n;j++) b++;', 1, false],
  ['for i in range(n):\n  x += 1\nif x:\n  for j in range(n):\n    x += 1', 1, false],
  ['for i in range(n):\n  d = {}\n  for j in range(n):\n    d[j] = i', 2, false],
  ['for(i=0;i<n;i++)\n{\n  for(j=0;j<n;j++) { a++; }\n  for(k=0;k<n;k++) { b++; }\n}', 2, false],
  ['for(i=0;i<n;i++){ if(i>1){ a++; } for(j=0;j<n;j++) b++; }', 2, false],
  ['for i in range(n):\n  j = 1\n  while j < n:\n    j = j*2', 2, true],
  ['while(n>1){n=n/2;}', 1, true],
  ['for(i=1;i<n;i=i*2) complexity kya hai', 1, true],
  ['what is a loop', 0, false],
])('“%s” has loops nested %i deep', (code, depth, isMultiplied) =>
  expect(constructsIn(code)).toEqual({ depth, isMultiplied, isRecursive: false }),
);

test('a function that returns what it makes of a smaller case is recursive', () =>
  expect(constructsIn('int f(int n){ if(n<=1) return 1; return f(n-1)+f(n-1); }').isRecursive).toBe(true));

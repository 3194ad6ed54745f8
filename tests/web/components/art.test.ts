// @vitest-environment node
import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPRITES } from '#tools/picture-sprites.ts';
import { houseKeys } from '#web/theme/houses.ts';
import { features, professors } from '#web/features/landing/landing.content.ts';

const folder = 'src/web/public';
const wanted = [
  ...houseKeys.map((key) => `art/houses/${key}.svg`),
  ...professors.map(({ key }) => `art/professors/${key}.svg`),
  ...features.map(({ picture }) => `art/features/${picture}.svg`),
  ...['competitive', 'academic', 'professional', 'skill'].map((category) => `art/courses/${category}.svg`),
  ...['books', 'scroll', 'telescope', 'lantern', 'gate', 'inkwell'].map((name) => `art/empty/${name}.svg`),
  ...['house-cup', 'medal-1', 'medal-2', 'medal-3', 'seal', 'seal-won', 'seal-broken', 'seal-locked'].map(
    (name) => `art/community/${name}.svg`,
  ),
  ...['quintain', 'learn', 'exam'].map((name) => `art/practice/${name}.svg`),
  ...['bookcase', 'notebook', 'lectern'].map((name) => `art/library/${name}.svg`),
  'art/astrolabe.svg',
  'favicon.svg',
];

describe('the art', () => {
  it('is all there', () => {
    const files = globSync(`${folder}/**/*.svg`).map((file) => file.slice(folder.length + 1));
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('has each crest and each picture of a feature in the sprite that pages show it from', () => {
    expect(SPRITES['/art/houses.svg']?.toSorted()).toEqual(houseKeys.toSorted());
    expect(SPRITES['/art/features.svg']).toEqual(features.map(({ picture }) => picture));
  });

  it.each(wanted)('%s is small, has a size of its own, and asks for nothing from elsewhere', (file) => {
    const path = `${folder}/${file}`;
    const svg = readFileSync(path, 'utf8');
    expect(statSync(path).size).toBeLessThan(16 * 1024);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+" width="\d+" height="\d+">/,
    );
    expect(svg).not.toMatch(/<script|<style|\bhref="(?!#)|url\((?!#)|\son\w+=/);
  });
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { readDevicePreferences } from '#web/browser/device-preferences.ts';
import { readLanguage, rememberLanguage } from '#web/language/chosen-language.ts';
import { dateFormat, numberFormat, zoneCity, zoneName } from '#web/language/formats.ts';
import { i18n, languageNow, type Message, msg, setLanguage, t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { LanguageProvider } from '#web/language/language-provider.tsx';

const storageOf = () =>
  createBrowserStorage(
    { local: () => window.localStorage, session: () => window.sessionStorage },
    () => 1_000,
  );

beforeEach(() => window.localStorage.clear());
afterEach(() => setLanguage('English'));

describe('a text', () => {
  it('is its own English, with what is filled in', () => {
    expect(t('Menu')).toBe('Menu');
    expect(t('Room for {n, plural, one {# guest} other {# guests}} of {who}', { n: 2, who: 'Asha' })).toBe(
      'Room for 2 guests of Asha',
    );
  });

  it('is Hindi once Hindi is spoken, and stays English where Hindi has no word for it', async () => {
    await setLanguage('Hindi');
    expect(t('Menu')).toBe('मेन्यू');
    expect(t('Never translated, {name}', { name: 'Asha' })).toBe('Never translated, Asha');
  });

  it('kept in a constant is said in the language of the moment', async () => {
    const kept: Message = msg('Menu');
    expect(t(kept)).toBe('Menu');
    await setLanguage('Hindi');
    expect(t(kept)).toBe('मेन्यू');
  });

  it('has the Hindi ordinal in the form its sentence needs', async () => {
    await setLanguage('Hindi');
    const ranks = [1, 2, 3, 4, 5, 6].map((rank) =>
      t(
        'Your house is in {rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place this week.',
        { rank },
      ),
    );
    expect(ranks.map((text) => text.split(' ')[4])).toEqual(['पहले', 'दूसरे', 'तीसरे', 'चौथे', '5वें', 'छठे']);
  });

  it('holds elements in their places', () => {
    const { container } = render(
      <RichText text="Ask <0>{who}</0> again" values={{ who: 'the tutor' }} elements={[<b key="who" />]} />,
    );
    expect(container.innerHTML).toBe('Ask <b>the tutor</b> again');
  });
});

describe('a sentence of the server', () => {
  const HINDI = [
    ['At most 254 characters.', 'ज़्यादा से ज़्यादा 254 अक्षर।'],
    ['Please write a year from 1900 to 2026.', 'कृपया 1900 से 2026 तक का कोई वर्ष लिखें।'],
    ['has 2 options; a question here has exactly 4', 'इसमें 2 विकल्प हैं; यहाँ हर प्रश्न में ठीक 4 विकल्प होते हैं'],
    ['is asked already: quiz.gift, line 12', 'यह पहले से पूछा गया है: quiz.gift, पंक्ति 12'],
    ['option 3 is empty', 'विकल्प 3: ख़ाली है'],
  ] as const;

  it('is said in Hindi with what was filled in, and in English as it came', async () => {
    const english = HINDI.map(([text]) => text);
    expect(english.map((text) => t(text))).toEqual(english);
    await setLanguage('Hindi');
    expect(english.map((text) => t(text))).toEqual(HINDI.map(([, hindi]) => hindi));
    await setLanguage('English');
    expect(english.map((text) => t(text))).toEqual(english);
  });

  it('is left alone where no pattern fits it whole', async () => {
    await setLanguage('Hindi');
    expect(t('At most many characters.')).toBe('At most many characters.');
    expect(t('At most 3 characters. Really.')).toBe('At most 3 characters. Really.');
  });
});

describe('the language', () => {
  it('is the one chosen on this device, else the first the browser prefers of ours', async () => {
    const storage = storageOf();
    expect(readLanguage(storage, ['ta-IN', 'hi-IN', 'en'])).toBe('Hindi');
    expect(readLanguage(storage, ['en-GB', 'hi'])).toBe('English');
    expect(readLanguage(storage, ['fr'])).toBe('English');
    rememberLanguage(storage);
    await setLanguage('Hindi');
    expect(readLanguage(storage, ['en-GB'])).toBe('Hindi');
    expect(readDevicePreferences(storage)).toEqual({
      textSize: 'normal',
      motion: 'system',
      language: 'Hindi',
    });
  });

  it('changes every page at once, and the document says so', async () => {
    const Heading = () => <h1>{t('Menu')}</h1>;
    render(
      <LanguageProvider>
        <Heading />
      </LanguageProvider>,
    );
    await act(() => setLanguage('Hindi'));
    expect(screen.getByRole('heading').textContent).toBe('मेन्यू');
    expect([document.documentElement.lang, languageNow(), i18n.locale]).toEqual(['hi', 'Hindi', 'hi-IN']);
  });

  it('is that of dates and numbers', async () => {
    const day = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
    const count = numberFormat();
    expect([day(0), count(100_000)]).toEqual(['1 January', '1,00,000']);
    await setLanguage('Hindi');
    expect([day(0), count(100_000)]).toEqual(['1 जनवरी', '1,00,000']);
  });

  it('names a time zone as people call it', async () => {
    expect(['Asia/Calcutta', 'Asia/Kolkata', 'UTC', 'Nowhere/Old_Town'].map(zoneName)).toEqual([
      'India Standard Time',
      'India Standard Time',
      'UTC',
      'Nowhere/Old Town',
    ]);
    await setLanguage('Hindi');
    expect(zoneName('Asia/Calcutta')).toBe('भारतीय मानक समय');
  });

  it('calls the city of a time zone by its name of today', () => {
    expect(['Asia/Calcutta', 'Asia/Saigon', 'America/New_York'].map(zoneCity)).toEqual([
      'Asia/Kolkata',
      'Asia/Ho Chi Minh',
      'America/New York',
    ]);
  });
});

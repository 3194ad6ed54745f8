import type { PageLanguage } from './public-addresses.ts';

const english = {
  certificate: 'Certificate',
  title: (code: string) => `Certificate ${code}`,
  description: 'A certificate of a weekly quiz at WizLearn, for whoever has its code.',
  result: (right: number, total: number, percent: number) =>
    `answered ${right} of ${total} questions right (${percent}%) in the weekly quiz of`,
  house: (house: string) => `House ${house}`,
  week: (from: string, to: string) => `Week of ${from} to ${to}`,
  issued: (day: string) => `Earned on ${day}`,
  genuine: 'This certificate is genuine.',
  exactlyThis: 'Anyone with its code sees exactly this, and nothing else about the student.',
  print: 'To keep it on paper or as a PDF, print this page.',
  unknown: 'No certificate has this code',
  checkCode:
    'Please check the code: it begins with WZ and has two groups of four letters or digits, as in WZ-7F3K-9QPM.',
  whyGone: 'The certificates of an account that was deleted can no longer be checked.',
};

const hindi: typeof english = {
  certificate: 'प्रमाणपत्र',
  title: (code) => `प्रमाणपत्र ${code}`,
  description: 'WizLearn की साप्ताहिक क्विज़ का प्रमाणपत्र, उसके लिए जिसके पास इसका कोड हो।',
  result: (right, total, percent) => `ने साप्ताहिक क्विज़ में ${total} में से ${right} प्रश्न सही किए (${percent}%)`,
  house: (house) => `सदन ${house}`,
  week: (from, to) => `सप्ताह: ${from} से ${to}`,
  issued: (day) => `${day} को मिला`,
  genuine: 'यह प्रमाणपत्र असली है।',
  exactlyThis: 'जिसके पास इसका कोड हो, वह ठीक यही देखता है और विद्यार्थी के बारे में और कुछ नहीं।',
  print: 'इसे काग़ज़ पर या PDF में रखने के लिए यह पेज प्रिंट करें।',
  unknown: 'इस कोड का कोई प्रमाणपत्र नहीं है',
  checkCode: 'कृपया कोड जाँचें: वह WZ से शुरू होता है और उसमें चार-चार अक्षरों या अंकों के दो समूह होते हैं, जैसे WZ-7F3K-9QPM।',
  whyGone: 'मिटाए गए खाते के प्रमाणपत्र अब नहीं जाँचे जा सकते।',
};

/** The texts of the certificate page, in both languages. */
export const CERTIFICATE_TEXTS: Readonly<Record<PageLanguage, typeof english>> = { en: english, hi: hindi };

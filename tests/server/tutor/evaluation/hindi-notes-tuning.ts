import { asked, type OffSubjectQuestion, type StudentQuestion } from './student-question.ts';

const CURRENTS = 'geography-of-india-and-the-world/atmosphere-and-oceans/ocean-currents-and-tides';
const QUAKES = 'geography-of-india-and-the-world/earth-and-landforms/volcanoes-and-earthquakes';
const PLATEAU = 'geography-of-india-and-the-world/land-of-india/peninsular-plateau-and-rivers';
const MINERALS = 'geography-of-india-and-the-world/life-and-economy/minerals-and-energy';
const DEFLATOR = 'indian-economy/measuring-the-economy/real-gdp-and-the-deflator';
const ELECTIONS = 'indian-polity/elections-and-watchdogs/elections-and-delimitation';
const LIFE = 'indian-polity/rights-and-duties/life-liberty-and-faith';
const ASSEMBLY = 'indian-polity/the-constitution/constituent-assembly';
const COURTS = 'indian-polity/union-and-states/supreme-court-and-high-courts';
const PRESS = 'modern-indian-history/empire-and-economy/press-and-education';
const REVOLT = 'modern-indian-history/revolt-and-nationalism/revolt-of-1857';
const POLITY = 'indian-polity';
const ECONOMY = 'indian-economy';
const GEOGRAPHY = 'geography-of-india-and-the-world';
const HISTORY = 'modern-indian-history';

/** Written beside the held-out half; the search of Hindi notes was tuned on these. */
export const HINDI_NOTES_TUNING: readonly StudentQuestion[] = [
  asked('hindi', CURRENTS, CURRENTS, 'हम्बोल्ट धारा गर्म है या ठंडी', ['हम्बोल्ट या पेरू (Humboldt) | ठंडी']),
  asked('hindi', GEOGRAPHY, CURRENTS, 'अटाकामा मरुस्थल इतना सूखा क्यों है', ['इसीलिए अटाकामा और नामिब इतने शुष्क']),
  asked('hindi', CURRENTS, CURRENTS, 'महासागर के पश्चिमी किनारे पर कैसी धारा होती है', [
    'पश्चिमी छोर पर गर्म धारा होती है',
  ]),
  asked('hindi', QUAKES, QUAKES, 'उद्गम केन्द्र और अधिकेन्द्र में क्या फ़र्क़ है', [
    '**अधिकेंद्र** (epicentre)',
    'अधिकेंद्र मानचित्र पर ठीक उसके ऊपर की जगह है',
  ]),
  asked('hindi', GEOGRAPHY, QUAKES, 'भूकम्प का परिमाण और तीव्रता अलग कैसे हैं', [
    'एक भूकंप का परिमाण एक होता है',
    'परिमाण स्वयं भूकंप की ताकत है',
  ]),
  asked('hindi', GEOGRAPHY, QUAKES, 'रिक्टर स्केल क्या नापता है', ['आघूर्ण परिमाण, पहले रिक्टर']),
  asked('hindi', GEOGRAPHY, [QUAKES, PLATEAU], 'दक्कन ट्रैप कैसे बने', ['दक्कन ट्रैप (Deccan Trap']),
  asked('hindi', MINERALS, MINERALS, 'अभ्रक कहाँ मिलता है', ['अभ्रक (mica) | कोडरमा']),
  asked('hindi', GEOGRAPHY, MINERALS, 'भारत में सबसे पहले तेल कहाँ निकला', ['असम के डिगबोई में मिला']),
  asked('hindi', MINERALS, MINERALS, 'थोरियम किस रेत में है', ['केरल की रेत का मोनाज़ाइट']),
  asked('hindi', DEFLATOR, DEFLATOR, 'सांकेतिक जीडीपी किसे कहते है', ['**सांकेतिक GDP (nominal GDP)**']),
  asked('hindi', ECONOMY, DEFLATOR, 'अपस्फीतिकारक 100 से कम होने का मतलब', ['अपस्फीतिकारक 100 से कम हो']),
  asked('hindi', ECONOMY, DEFLATOR, 'अगर सारी कीमतें दोगुनी हो जाएं तो जीडीपी का क्या होगा', [
    'यदि हर कीमत दुगुनी हो जाए',
  ]),
  asked('hindi', ELECTIONS, ELECTIONS, 'जमानत कब जब्त होती है', ['वैध मतों के एक-छठे भाग']),
  asked('hindi', POLITY, ELECTIONS, 'एक उम्मीदवार कितनी सीटों से चुनाव लड़ सकता है', ['दो निर्वाचन-क्षेत्रों से खड़ा']),
  asked('hindi', ELECTIONS, ELECTIONS, 'परिसीमन आयोग कौन बनाता है', [
    'परिसीमन आयोग (Delimitation Commission)',
  ]),
  asked('hindi', POLITY, ELECTIONS, '1950 और 1951 के लोक प्रतिनिधित्व अधिनियम में अंतर', [
    'लोक प्रतिनिधित्व अधिनियम, 1950',
  ]),
  asked('hindi', LIFE, LIFE, 'गिरफ़्तार आदमी को कितने घंटे में मजिस्ट्रेट के सामने लाना होता है', [
    '24 घंटे के भीतर निकटतम मजिस्ट्रेट',
  ]),
  asked('hindi', POLITY, LIFE, 'बेगार और बंधुआ मजदूरी कौन सा अनुच्छेद रोकता है', [
    '**अनुच्छेद 23**',
    'अनुच्छेद 23 के अधीन बलात् श्रम हो सकता है',
  ]),
  asked('hindi', LIFE, LIFE, 'प्राण और दैहिक स्वतन्त्रता', ['**अनुच्छेद 21**']),
  asked('hindi', ASSEMBLY, ASSEMBLY, 'संविधान सभा की पहली बैठक कब हुई', ['पहली बैठक 9 दिसंबर 1946']),
  asked('hindi', POLITY, ASSEMBLY, 'ड्राफ्टिंग कमेटी के चेयरमैन कौन थे', [
    'बी. आर. अंबेडकर |',
    'अंबेडकर की प्रारूप समिति ने उसे जाँचा',
  ]),
  asked('hindi', POLITY, ASSEMBLY, 'प्रान्तीय संविधान समिति के अध्यक्ष', [
    'प्रांतीय संविधान समिति (Provincial Constitution Committee) | वल्लभभाई पटेल',
  ]),
  asked('hindi', COURTS, COURTS, 'हाई कोर्ट के जज किस उम्र में रिटायर होते हैं', ['| निवृत्ति की आयु | 65 | 62 |']),
  asked('hindi', POLITY, COURTS, 'कॉलेजियम में कौन कौन होता है', ['कॉलेजियम (collegium)']),
  asked('hindi', COURTS, COURTS, 'न्यायाधीश को पद से हटाने का आधार', ['साबित कदाचार या असमर्थता']),
  asked('hindi', PRESS, PRESS, 'भारत का पहला अख़बार कौन सा था', ['*बंगाल गज़ट*']),
  asked('hindi', HISTORY, PRESS, 'अल हिलाल किसका पत्र था', ['अबुल कलाम आज़ाद |']),
  asked('hindi', HISTORY, PRESS, 'अधोमुखी निस्यंदन का सिद्धान्त', ['*अधोमुखी निस्यंदन*']),
  asked('hindi', REVOLT, REVOLT, 'लखनऊ में विद्रोह की अगुवाई किसने की', ['लखनऊ | बेगम हज़रत महल']),
  asked('hindi', HISTORY, REVOLT, 'मंगल पाण्डे को फांसी कब दी गई', ['8 अप्रैल को उन्हें फाँसी दी गई']),
  asked('hindi', HISTORY, REVOLT, 'मेरठ के सिपाहियों ने विद्रोह कब शुरू किया', ['मेरठ के सिपाहियों ने 10 मई 1857']),
];

/** In Hindi, and no lesson of the subject answers them. */
export const HINDI_NOTES_OUTSIDE_TUNING: readonly OffSubjectQuestion[] = [
  { at: POLITY, ask: 'बिरयानी का मसाला कैसे बनता है' },
  { at: POLITY, ask: 'डीएनए की संरचना किसने खोजी' },
  { at: ECONOMY, ask: 'सिंधु घाटी सभ्यता का पतन कैसे हुआ' },
  { at: ECONOMY, ask: 'विराट कोहली की उम्र कितनी है' },
  { at: GEOGRAPHY, ask: 'प्रेमचंद का गोदान किस बारे में है' },
  { at: GEOGRAPHY, ask: 'अनुच्छेद 370 कब हटाया गया' },
  { at: HISTORY, ask: 'आवर्त सारणी में कितने तत्व हैं' },
  { at: HISTORY, ask: 'चंद्रयान 3 चाँद पर कब उतरा' },
  { at: POLITY, ask: 'अभी भारत का प्रधानमंत्री कौन है' },
  { at: ECONOMY, ask: 'यूपीएससी का कटऑफ कितना जाता है' },
];

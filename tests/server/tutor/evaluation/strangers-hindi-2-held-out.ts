import type { StudentQuestion } from './student-question.ts';

/** In Devanagari, from the Hindi lessons, by someone who did not know how the tutor searches. */
export const STRANGERS_HINDI_2: readonly StudentQuestion[] = [
  {
    kind: 'hindi',
    at: 'modern-indian-history/people-and-movements/revolutionaries',
    answeredIn: ['modern-indian-history/people-and-movements/revolutionaries'],
    ask: 'भगत सिंह और उनके साथियों की सोच में बाद में क्या बदला?',
    contains: ['विचार हत्याओं से अधिक महत्त्व रखते हैं', 'मज़दूरों और किसानों के बिना कोई पिस्तौल भारत को'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/company-rule/wars-of-expansion',
    answeredIn: ['modern-indian-history/company-rule/wars-of-expansion'],
    ask: 'टीपू को अपने बेटे अंग्रेज़ों के हवाले कब करने पड़े',
    contains: ['दो पुत्र कॉर्नवालिस'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/empire-and-economy/famine-and-drain',
    answeredIn: ['modern-indian-history/empire-and-economy/famine-and-drain'],
    ask: 'फसल इतनी बुरी नहीं थी, तो फिर 1943 में बंगाल के लोग भूखे क्यों मरे?',
    contains: ['घबराहट में खरीदारी और सरकार की विफलता'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/empire-and-economy/famine-and-drain',
    answeredIn: ['modern-indian-history/empire-and-economy/famine-and-drain'],
    ask: 'पटरी बिछाने वाली कंपनियाँ खर्च बचाने की परवाह क्यों नहीं करती थीं?',
    contains: ['इसलिए सस्ते में बनाने का कारण कम था'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/road-to-freedom/quit-india-and-ina',
    answeredIn: ['modern-indian-history/road-to-freedom/quit-india-and-ina'],
    ask: 'छिपकर रेडियो किसने चलाया?',
    contains: ['उषा मेहता ने गुप्त कांग्रेस रेडियो चलाया', 'उषा मेहता का गुप्त रेडियो समाचार पहुँचाता था'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/people-and-movements/revolutionaries',
    answeredIn: ['modern-indian-history/revolt-and-nationalism/early-congress'],
    ask: 'अमृत बाज़ार पत्रिका अचानक अंग्रेज़ी में क्यों छपने लगी',
    contains: ['अपने को अंग्रेज़ी पत्र बना लिया'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/road-to-freedom/champaran-to-chauri-chaura',
    answeredIn: ['modern-indian-history/road-to-freedom/champaran-to-chauri-chaura'],
    ask: 'चंपारण के किसानों को किस बात की मजबूरी थी?',
    contains: ['बीस में से तीन हिस्सों पर नील उगाएँ', 'नील की जबरन खेती'],
  },
  {
    kind: 'hindi',
    at: 'modern-indian-history/road-to-freedom/quit-india-and-ina',
    answeredIn: ['modern-indian-history/company-rule/wars-of-expansion'],
    ask: 'अवध को किस बहाने मिलाया गया था?',
    contains: ['आरोप कुशासन का था'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/elections-and-watchdogs/cag-and-law-officers',
    answeredIn: ['indian-polity/elections-and-watchdogs/cag-and-law-officers'],
    ask: 'क्या वह सरकार का गलत भुगतान होने से पहले ही रुकवा सकता है?',
    contains: ['धन जारी होने पर कोई नियंत्रण नहीं है', 'किसी भी चरण में CAG चेक को रोक नहीं सकता था'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/elections-and-watchdogs/cag-and-law-officers',
    answeredIn: ['indian-polity/elections-and-watchdogs/cag-and-law-officers'],
    ask: 'सरकार का सबसे बड़ा वकील अपने अलग मुकदमे भी लड़ सकता है क्या',
    contains: ['इसलिए निजी वकालत पर रोक नहीं है'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/rights-and-duties/remedies-and-writs',
    answeredIn: ['indian-polity/rights-and-duties/remedies-and-writs'],
    ask: 'हाई कोर्ट का दायरा सुप्रीम कोर्ट से बड़ा कैसे हो गया, वह तो नीचे की अदालत है?',
    contains: ['विषय की दृष्टि से अधिक व्यापक है'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/union-and-states/emergency-provisions',
    answeredIn: ['indian-polity/union-and-states/emergency-provisions'],
    ask: 'कौन-से दो अधिकार इमरजेंसी में भी नहीं छिनते',
    contains: ['वह अनुच्छेद 20 और 21 को कभी नहीं छू सकता'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/union-and-states/president-and-ministers',
    answeredIn: ['indian-polity/union-and-states/president-and-ministers'],
    ask: 'एक विधायक के वोट की कीमत कैसे निकालते हैं?',
    contains: ['फिर 1,000 से भाग दीजिए'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/union-and-states/emergency-provisions',
    answeredIn: ['indian-polity/parliament-and-courts-at-work/parliamentary-committees'],
    ask: 'शून्यकाल किस नियम में लिखा है?',
    contains: ['भारत की अपनी प्रथा है; नियमों में उसका नाम नहीं है', 'वह खुला समय है जो सदस्यों ने स्वयं'],
  },
  {
    kind: 'hindi',
    at: 'indian-polity/rights-and-duties/remedies-and-writs',
    answeredIn: ['indian-polity/states-and-regions/special-provisions'],
    ask: 'दिल्ली में इतने कम मंत्री क्यों बन सकते हैं जबकि उतनी ही सीटों वाले राज्य में बारह होते हैं?',
    contains: ['विधान सभा के दस प्रतिशत से अधिक नहीं हो सकते', 'क्योंकि दिल्ली राज्य नहीं है'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/earth-and-landforms/volcanoes-and-earthquakes',
    answeredIn: ['geography-of-india-and-the-world/earth-and-landforms/volcanoes-and-earthquakes'],
    ask: 'हवाई तो प्लेट के बीच में है, वहाँ आग उगलते पहाड़ कैसे बन गए?',
    contains: ['पीछे पुराने द्वीपों की शृंखला छूट जाती है'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/earth-and-landforms/volcanoes-and-earthquakes',
    answeredIn: ['geography-of-india-and-the-world/earth-and-landforms/volcanoes-and-earthquakes'],
    ask: 'ज़ोर का झटका आया फिर भी समुद्र में ऊँची लहर नहीं उठी, ऐसा क्यों?',
    contains: ['यदि शैल केवल बगल की ओर खिसके'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/land-of-india/coasts-and-islands',
    answeredIn: ['geography-of-india-and-the-world/land-of-india/coasts-and-islands'],
    ask: 'किनारा अचानक इतना लंबा कैसे हो गया, क्या ज़मीन बढ़ गई?',
    contains: ['जितना बारीक मानचित्र, उतनी अधिक छोटी खाड़ियाँ दिखती हैं', 'बारीक मानचित्र आपको उन मोड़ों में जाने देता'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/life-and-economy/forests-of-india',
    answeredIn: ['geography-of-india-and-the-world/land-of-india/coasts-and-islands'],
    ask: 'गंगा के मुहाने के पास प्रवाल क्यों नहीं पनपते?',
    contains: ['गंगा के कीचड़ भरे मुहानों के पास नहीं'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/life-and-economy/forests-of-india',
    answeredIn: ['geography-of-india-and-the-world/life-and-economy/forests-of-india'],
    ask: 'खारे दलदल वाले पेड़ साँस कैसे लेते हैं',
    contains: ['श्वसन जड़ें कीचड़ से ऊपर उठती हैं'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/atmosphere-and-oceans/el-nino-and-the-dipole',
    answeredIn: ['geography-of-india-and-the-world/atmosphere-and-oceans/el-nino-and-the-dipole'],
    ask: 'पेरू के मछुआरों को कुछ सालों में मछली क्यों नहीं मिलती?',
    contains: ['एंकोवी मछली नहीं मिलती'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/atmosphere-and-oceans/heat-budget',
    answeredIn: ['geography-of-india-and-the-world/atmosphere-and-oceans/heat-budget'],
    ask: 'मुंबई में जाड़े और गर्मी का फ़र्क दिल्ली से कम क्यों है?',
    contains: ['मुंबई में सबसे ठंडे और सबसे गर्म महीनों का अंतर कम है'],
  },
  {
    kind: 'hindi',
    at: 'geography-of-india-and-the-world/atmosphere-and-oceans/heat-budget',
    answeredIn: ['geography-of-india-and-the-world/life-and-economy/industries-and-transport'],
    ask: 'शीतल पेय के कारखाने ग्राहकों के पास ही क्यों लगते हैं?',
    contains: ['इसलिए उन्हें खरीदार के पास बोतलों में भरा जाता है'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/plans-farms-and-markets/farm-policy',
    answeredIn: ['indian-economy/plans-farms-and-markets/farm-policy'],
    ask: 'छोटे कद वाले गेहूँ का क्या फ़ायदा था?',
    contains: ['लंबा गेहूँ अधिक खाद मिलने पर गिर जाता है; बौना खड़ा रहता है', 'बौना सीधा रहता है और दाने ढो लेता है'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/the-world-outside/exchange-rates',
    answeredIn: ['indian-economy/the-world-outside/exchange-rates'],
    ask: 'रुपया टूटे तो किसकी चाँदी होती है?',
    contains: ['विप्रेषण पाने वाले परिवारों को एक डॉलर के अधिक रुपये मिलते हैं'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/the-world-outside/exchange-rates',
    answeredIn: ['indian-economy/the-world-outside/exchange-rates'],
    ask: 'तीनों में से चीन ने किसे छोड़ा था और अमेरिका ने किसे',
    contains: ['चीन ने लंबे समय तक पूँजी को सीमित रखा'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/government-and-budget/gst-and-its-council',
    answeredIn: ['indian-economy/government-and-budget/gst-and-its-council'],
    ask: 'शराब पर यह कर क्यों नहीं लगता?',
    contains: ['पीने का मद्य परिभाषा से ही बाहर है', 'मानव उपभोग के लिए मद्य को छोड़कर'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/plans-farms-and-markets/farm-policy',
    answeredIn: ['indian-economy/money-and-banking/instruments-of-the-rbi'],
    ask: 'रिवर्स रेपो में कर्ज़ कौन लेता है?',
    contains: ['उधार लेने वाला RBI होता है', 'रिवर्स रेपो में उधार दुकान लेती है'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/measuring-the-economy/labour-force-surveys',
    answeredIn: ['indian-economy/measuring-the-economy/labour-force-surveys'],
    ask: 'लोग थककर काम ढूँढना बंद कर दें तो आँकड़ा सुधरा हुआ कैसे दिखता है?',
    contains: ['बेरोज़गारी इसलिए घटी कि आशा घट गई'],
  },
  {
    kind: 'hindi',
    at: 'indian-economy/government-and-budget/gst-and-its-council',
    answeredIn: ['indian-economy/plans-farms-and-markets/elasticity'],
    ask: 'बहुत अच्छी फसल होने पर किसानों की कमाई घट क्यों जाती है?',
    contains: ['सब किसानों की कुल कमाई घट जाती है'],
  },
];

/** No lesson of the subject answers these; `at` is the lesson that is open. */
export const STRANGERS_HINDI_2_OUTSIDE: readonly { at: string; ask: string }[] = [
  // In the lesson's own words, about something it does not tell.
  {
    at: 'modern-indian-history/people-and-movements/revolutionaries',
    ask: 'काकोरी में रेलगाड़ी से कितने रुपये लिए गए थे?',
  },
  {
    at: 'modern-indian-history/people-and-movements/revolutionaries',
    ask: 'भगत सिंह का जन्म किस गाँव में हुआ था?',
  },
  {
    at: 'modern-indian-history/company-rule/wars-of-expansion',
    ask: 'टीपू के जो दो पुत्र बंधक रखे गए, उनके नाम क्या थे?',
  },
  {
    at: 'modern-indian-history/road-to-freedom/quit-india-and-ina',
    ask: 'उषा मेहता का गुप्त रेडियो कितने दिन तक चल पाया?',
  },
  {
    at: 'modern-indian-history/revolt-and-nationalism/early-congress',
    ask: 'ह्यूम सिविल सेवा से किस वर्ष सेवानिवृत्त हुए?',
  },
  {
    at: 'indian-polity/elections-and-watchdogs/cag-and-law-officers',
    ask: 'स्वतंत्र भारत का पहला नियंत्रक-महालेखापरीक्षक कौन था?',
  },
  {
    at: 'indian-polity/union-and-states/emergency-provisions',
    ask: '1975 में राष्ट्रीय आपात की उद्घोषणा पर किस राष्ट्रपति ने हस्ताक्षर किए?',
  },
  {
    at: 'indian-polity/union-and-states/president-and-ministers',
    ask: 'राष्ट्रपति को हर महीने कितना वेतन मिलता है',
  },
  {
    at: 'indian-polity/parliament-and-courts-at-work/parliamentary-committees',
    ask: 'अविश्वास प्रस्ताव से सबसे पहले किस प्रधानमंत्री की सरकार गिरी?',
  },
  {
    at: 'geography-of-india-and-the-world/earth-and-landforms/volcanoes-and-earthquakes',
    ask: 'बैरन द्वीप का ज्वालामुखी पहली बार किस वर्ष फटा था?',
  },
  { at: 'geography-of-india-and-the-world/land-of-india/coasts-and-islands', ask: 'पुलिकट लैगून कितना गहरा है?' },
  {
    at: 'geography-of-india-and-the-world/life-and-economy/forests-of-india',
    ask: 'सुंदरबन में कितने बाघ रहते हैं?',
  },
  {
    at: 'indian-economy/government-and-budget/gst-and-its-council',
    ask: 'GST परिषद की पहली बैठक किस तारीख को हुई?',
  },
  {
    at: 'indian-economy/the-world-outside/exchange-rates',
    ask: '1966 में रुपये का अवमूल्यन किस प्रधानमंत्री के समय हुआ?',
  },
  // Of another subject or of daily life.
  { at: 'modern-indian-history/empire-and-economy/famine-and-drain', ask: 'डेटाबेस में टेबल कैसे बनाते हैं?' },
  { at: 'indian-polity/rights-and-duties/remedies-and-writs', ask: 'घर में दही कैसे जमाएँ?' },
  {
    at: 'geography-of-india-and-the-world/atmosphere-and-oceans/heat-budget',
    ask: 'प्लासी की लड़ाई किसने जीती?',
  },
  {
    at: 'indian-economy/money-and-banking/instruments-of-the-rbi',
    ask: 'मोबाइल का रिचार्ज कौन-सा सस्ता पड़ेगा?',
  },
  {
    at: 'geography-of-india-and-the-world/atmosphere-and-oceans/el-nino-and-the-dipole',
    ask: 'कल का क्रिकेट मैच कौन जीता',
  },
  { at: 'indian-polity/states-and-regions/special-provisions', ask: 'प्रकाश संश्लेषण में पौधे क्या बनाते हैं?' },
];

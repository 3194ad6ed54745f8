import { createSpelling } from './spelling.ts';
import { toLatinLetters } from '../../library/hindi/devanagari.ts';
import { hindiSoundOf } from '../../library/hindi/hinglish.ts';
import { hindiSpellingOf, hindiStemOf } from '../../../words/hindi-stem.ts';

/** How exams and students ask in Hindi, as they write it on a phone too, and small words; nothing of what is asked. */
const FILLERS = `
ऑफ ऑन इन द एंड एण्ड ऑर वर्सेस व्हाट हाउ
सा सी से कौनसा ऐसा जी दूसरों हमे हमें थी थीं थे हमलोग अपनी अपना करवाई कराई चलवाई बनवाई दिलाई दिलवाई लगवाई लगाई पहला
ने मे मै मैं हे हें नही नहि नहीं नहि क्यु क्यू क्यूं क्युं क्यो कयों कयो कैसै केसे केसा केसी कहा कोन कोनसा कोनसी कौनसे कोनसे किसमें किसमे किनमें किसपर किनके किनसे किससे जिनमें
जिनका जिनके जिनकी जिनसे जिसपर जिसने जिनको जिन्हें उनमें इनमें इनमे उनमे उनसे इनसे इससे उससे इसने उसने उनको इनको इसको उसको इसीलिए इसी उसी उन्हीं इन्हीं किसी किन्हीं जबकि
हमारी हमारे हमारा हमको तुम्हारा तुम्हारे आपका आपके आपको अपनों आपस खुद स्वयं ऊपर नीचे आगे पीछे यहां वहां कहीं यहीं वहीं जहां उधर इधर तभी अभी कभी जभी तबतक अबतक
ज़्यादा ज्यादा अधिक कम अत्यधिक बेहद थोड़ा थोड़ी थोड़े लगभग करीब क़रीब बार बारबार अक्सर अकसर हमेशा सदा वैसा वैसी इतने उतना उतने उतनी कितनी तरफ दौरान वाला वाली वालों वालो
केस मामला मामले मामलों बात बातें बातों चीज चीज़ चीजें चीज़ें चीजों चीज़ों टाइप किस्म क़िस्म तरीक़ा तरीक़े तौर रूप बजाय अलावा सिवाय मुताबिक हिसाब लायक जरूर ज़रूर जरूरत ज़रूरत
बताइएगा बतलाइए बतलाएं बताये बतायें समझायें समझाये कीजिए कीजिये कीजिएगा दीजिए दीजिये लीजिए लीजिये करिए करिये करें लिखें लिखिये लिखते लिखना लिखी कहिए सुनाइए दर्शाइए दर्शाएं दर्शाना
उल्लेखनीय वर्णित विवेचना विवेचन विश्लेषण विश्लेषित चर्चा समीक्षा आलोचनात्मक आलोचना मूल्यांकन आकलन टिप्पणी टिप्पणियाँ प्रकाश डालिए डालिये डालें डालते डाला डाली उद्धृत निरूपण निरूपित रेखांकित
सविस्तार संक्षेपतः क्रमशः विस्तारपूर्वक सोदाहरण उदाहरणों परिभाषित अभिप्राय आशय तात्पर्य अंतर्गत अन्तर्गत संदर्भ सन्दर्भ संबंधी सम्बन्धी संबंधित सम्बंधित दृष्टि दृष्टिकोण प्रस्तुत प्रमुख मुख्य महत्वपूर्ण महत्त्वपूर्ण विशिष्ट
विभिन्न अलग निम्न निम्नलिखित उपरोक्त उपर्युक्त आधारित संपूर्ण पूरा पूरी पूरे खास ख़ास असल असली दरअसल वास्तव आखिर आख़िर सचमुच मुख्यतः सामान्यतः कारणों वजहों अन्तर अंतरों डिफरेंस डिफ़रेंस डिफरेन्स
मीनिंग एक्सप्लेन डिफाइन रीजन रीज़न फुल फॉर्म एग्जाम्पल नोट नोट्स सबसे पहली बाद पश्चात कितनों आजकल भला फिलहाल प्लीज प्लीज़ हेलो नमस्ते गुरुजी दोस्त दोनो दोनों स्तर दृष्टिगत नाम नामक कहलाया
भीतर अंदर अन्दर बाहर बीच मध्य बगैर बग़ैर बिना परन्तु किन्तु लेकीन अथवा अर्थात इत्यादि आदि वगैरह वग़ैरह शब्दों शब्द वाक्य पंक्ति होकर लेकर देकर समय वक्त वक़्त अनुसार जाए जाएं जायें तो भर सारांश
`;

/** Verbs that say no more than that something is, goes on or is done, without their endings. */
const LIGHT_VERBS = `
कर हो जा आ दे ले रख रह सक चाह पा लग बन बना बत बता समझ समझा मिल मिला कह कहला बोल मान पड चल चला निकल निकाल डाल दिख दिखा देख करा करवा पूछ सोच जान लिख पढ हट रुक
आया गय किय दिय लिय हु थ लगा उठ उठा बैठ गिन सुन पहुंच
`;
const VERB_ENDINGS = ['', 'ना', 'ने', 'नी', 'ता', 'ते', 'ती', 'ा', 'े', 'ी', 'ीं', 'ो', 'ें', 'ए', 'ई', 'एं', 'ओ', 'ऊं', 'ूं', 'या', 'ये', 'यी', 'ेगा', 'ेगी', 'ेंगे', 'एगा', 'एगी', 'एंगे', 'येगा', 'कर', 'के', 'िए', 'इए', 'ाया', 'ाई', 'ाए', 'ाना', 'ाने', 'ाता', 'ाते', 'ाती', 'ाएगा', 'वाया']; // oxfmt-ignore
/** Forms of these verbs that are words of a lesson too: a tax, a vote, one who knows, a sum, a mine. */
const NOT_A_VERB = new Set(['लिखित', 'बोली', 'चला', 'चलन', 'पानी', 'पान', 'मान', 'मना', 'दिखा', 'मिल', 'मिला', 'आई', 'बैठक', 'पढाई', 'जाना', 'उठान', 'थाना', 'थाने', 'थ', 'मत', 'पाई', 'पाना', 'लगान', 'जान', 'रहना', 'आना', 'हुई', 'जाओ', 'पडाव', 'आने']); // oxfmt-ignore

const LONG = 8;
const SURE_IF_LONG = 0.72;
const SHORTEST_MISSPELT = 5;
const SURELY_MISSPELT = 0.8;

const wordsOf = (text: string) => text.trim().split(/\s+/);
const fillers = new Set(wordsOf(FILLERS).map(hindiSpellingOf));
for (const root of wordsOf(LIGHT_VERBS))
  for (const ending of VERB_ENDINGS)
    if (!NOT_A_VERB.has(root + ending)) fillers.add(hindiSpellingOf(root + ending));

const AUXILIARIES = new Set(
  wordsOf(`है हैं हे था थे थी थीं गया गई गए गयी गये जाता जाते जाती जाए जाएगा जाना होता होते होती हुआ हुई हुए होना होगा रहा रहे रही रहता रहती सकता सकते सकती
  दिया दी दिए देता देती लिया ली लिए लेता करता करते करती किया की करना करें करे कीजिए कराना करवाया चाहिए पाता पाया पड़ा पड़ता लगा लगता`).map(
    hindiSpellingOf,
  ),
);

/** Whether what stands before this word, or at the end, says what is done: a verb or an adjective, no name. */
export const isVerbAfter = (next: string | undefined): boolean =>
  next === undefined || (next !== 'की' && AUXILIARIES.has(hindiSpellingOf(next)));

/** Whether a word of a Hindi question is a filler, a verb that says little, or asks. */
export const isFiller = (word: string): boolean => fillers.has(hindiSpellingOf(word));

/**
 * Everyday Hindi, and English as it is spoken in it, with what textbooks write for it, in either language: a word that the
 * lessons do not have says nothing there.
 */
const EVERYDAY = `
उत्पत्ति=निर्माण|उद्गम|origin|formation|formed उदय=उदय|उद्भव|rise पतन=पतन|अंत|fall|decline लूट=डकैती|loot|robbery|plunder ट्रेन=रेल|train रेलगाड़ी=रेल|train|railway भर्ती=भरती|recruitment हड़ताल=हड़ताल|strike जुलूस=मार्च|procession|march यात्रा=मार्च|यात्रा|march|journey धर्म=धर्म|religion जाति=जाति|caste भाषा=भाषा|language झंडा=ध्वज|झंडा|flag पानी=जल|water जल=पानी|जल|water सिंचाई=सिंचाई|irrigation अनाज=खाद्यान्न|अनाज|grain|food गेहूं=गेहूं|wheat चावल=धान|चावल|rice धान=चावल|धान|rice रुई=कपास|cotton बिजली=विद्युत|ऊर्जा|electricity|power सोना=स्वर्ण|सोना|gold चांदी=रजत|चांदी|silver तेल=पेट्रोलियम|तेल|oil|petroleum कर्मचारी=कर्मचारी|servant|employee अफसर=अधिकारी|officer अधिकारी=अधिकारी|officer नौकरशाही=सिविल|civil|service
आमदनी=आय|income कमाई=आय|income|earning तनख्वाह=वेतन|salary|pay पगार=वेतन|salary|pay सैलरी=वेतन|salary|pay नापना=मापना|measure नापते=मापते|measure नापी=मापी|measure खेती=कृषि|फसल|खेती|crop|cultivation|agriculture किसानी=कृषि|agriculture
नाराज=शिकायत|असंतोष|विरोध|grievance|discontent गुस्सा=शिकायत|असंतोष|grievance|anger फैसला=निर्णय|निर्णायक|decision|judgment|decide फ़ैसला=निर्णय|निर्णायक|decision|judgment|decide असफलता=विफल|असफल|failure|fail|failed नाकामी=विफल|असफल|failure|failed विफलता=विफल|failure|fail असफल=विफल|failed|failure नाकाम=विफल|failed|failure
कामयाब=सफल|success|successful सफलता=सफल|success|succeeded कामयाबी=सफल|success साक्ष्य=प्रमाण|सबूत|evidence|proof सबूत=प्रमाण|साक्ष्य|evidence|proof प्रमाण=साक्ष्य|evidence|proof समर्थन=पक्ष|support परिस्थिति=स्थिति|आधार|दशा|circumstance|situation|ground हालात=स्थिति|परिस्थिति|situation|condition
परिणाम=नतीजा|परिणाम|result|consequence|outcome नतीजा=परिणाम|result|consequence असर=प्रभाव|effect|impact|influence प्रभाव=असर|effect|impact|influence इफेक्ट=प्रभाव|effect|impact इम्पैक्ट=प्रभाव|effect|impact इंपैक्ट=प्रभाव|effect|impact
बैन=प्रतिबंध|बंद|निषेध|मनाही|prohibited|closed|banned रोक=प्रतिबंध|निषेध|ban|prohibited|stop मनाही=निषेध|प्रतिबंध|prohibited सेक्टर=क्षेत्र|sector एरिया=क्षेत्र|area रीजन=क्षेत्र|region रूल=नियम|शासन|rule रूल्स=नियम|rules लॉ=विधि|कानून|law कानून=विधि|अधिनियम|law|act एक्ट=अधिनियम|act
पॉलिसी=नीति|policy स्कीम=योजना|scheme प्लान=योजना|plan टैक्स=कर|tax वोट=मत|वोट|vote वोटिंग=मतदान|vote|voting वोटर=मतदाता|voter मतदाता=मतदाता|voter|elector इलेक्शन=चुनाव|निर्वाचन|election चुनाव=निर्वाचन|चुनाव|election निर्वाचन=चुनाव|election पार्टी=दल|party सरकार=सरकार|शासन|government गवर्नमेंट=सरकार|government
कमेटी=समिति|committee कमिटी=समिति|committee कमीशन=आयोग|commission काउंसिल=परिषद|council जोनल=क्षेत्रीय|zonal ज़ोनल=क्षेत्रीय|zonal कॉन्फ्रेंस=सम्मेलन|conference कांफ्रेंस=सम्मेलन|conference राउंड=गोलमेज|round टेबल=गोलमेज|table अकाउंट=लेखा|लेखानुदान|account खाता=खाता|account
लीडर=नेता|leader मूवमेंट=आंदोलन|movement आंदोलन=आंदोलन|movement रिफॉर्म=सुधार|reform वॉर=युद्ध|war जंग=युद्ध|लड़ाई|war लड़ाई=युद्ध|battle|war ट्रीटी=संधि|treaty समझौता=समझौता|संधि|pact|agreement एग्रीमेंट=समझौता|करार|agreement बगावत=विद्रोह|revolt|mutiny गदर=विद्रोह|revolt|ghadar
रेट=दर|rate दर=दर|rate प्राइस=मूल्य|कीमत|price दाम=मूल्य|कीमत|price भाव=मूल्य|कीमत|price रकम=राशि|धन|amount|money राशि=रकम|amount पैसा=धन|मुद्रा|money पैसे=धन|मुद्रा|money रुपया=रुपया|rupee खर्चा=व्यय|खर्च|expenditure|spending खर्च=व्यय|expenditure|spending बजट=बजट|budget उधार=ऋण|loan|borrowing कर्ज=ऋण|loan|debt कर्जा=ऋण|loan|debt लोन=ऋण|loan ब्याज=ब्याज|interest मुनाफा=लाभ|profit घाटा=घाटा|deficit|loss बचत=बचत|saving
महंगाई=मुद्रास्फीति|कीमत|inflation बेरोजगारी=बेरोजगारी|unemployment बेरोजगार=बेरोजगार|unemployed नौकरी=रोजगार|नियुक्ति|job|employment|service काम=कार्य|work|function|task धंधा=व्यवसाय|व्यापार|business|trade व्यापार=व्यापार|trade कंपनी=कंपनी|company कारखाना=उद्योग|कारखाना|factory|industry फैक्ट्री=कारखाना|उद्योग|factory
पहाड़=पर्वत|पहाड़ी|mountain|hill बारिश=वर्षा|rain|rainfall बरसात=वर्षा|मानसून|rain|rainfall समंदर=सागर|समुद्र|sea|ocean समुद्र=सागर|महासागर|sea|ocean दरिया=नदी|river धरती=पृथ्वी|भू|earth ज़मीन=भूमि|land|ground जमीन=भूमि|land|ground मिट्टी=मृदा|soil जंगल=वन|forest पेड़=वृक्ष|वन|tree हवा=पवन|वायु|wind|air हवाएं=पवन|वायु|wind तूफान=चक्रवात|तूफ़ान|cyclone|storm तूफ़ान=चक्रवात|cyclone|storm बादल=मेघ|cloud बर्फ=हिम|ice|snow गर्मी=ताप|ऊष्मा|heat|summer ठंड=शीत|cold ठंडा=शीत|cold सूखा=शुष्क|अनावृष्टि|drought|dry भूचाल=भूकंप|earthquake नक्शा=मानचित्र|map नक़्शा=मानचित्र|map रास्ता=मार्ग|course|path|route मार्ग=रास्ता|course|route किनारा=तट|coast|shore|margin तट=किनारा|coast गहराई=गहरा|depth|deep ऊंचाई=ऊंचा|height|altitude|high चौड़ाई=चौड़ा|width|wide लंबाई=लंबा|length|long खुदाई=खनन|mining|dig खान=खनन|mine खदान=खनन|खान|mine बांध=बांध|dam लोहा=लौह|लोहा|अयस्क|iron कोयला=कोयला|coal
राजा=शासक|नरेश|राजा|ruler|king|prince राज=शासन|राज्य|rule|reign हुकूमत=शासन|rule|government शासक=शासक|ruler बादशाह=सम्राट|emperor सुल्तान=sultan रानी=रानी|rani|queen फौज=सेना|army सेना=सेना|army|troops सिपाही=सैनिक|sepoy|soldier फौजी=सैनिक|soldier हमला=आक्रमण|attack|invasion आक्रमण=आक्रमण|attack|invasion कब्जा=अधिकार|विलय|annex|capture|occupied आजादी=स्वतंत्रता|independence|freedom आज़ादी=स्वतंत्रता|independence|freedom अंग्रेज=अंग्रेज|ब्रिटिश|british गोरे=अंग्रेज|british विदेशी=विदेशी|foreign रियासत=रियासत|देशी|princely|state शुरुआत=आरंभ|प्रारंभ|स्थापना|began|start|founded शुरुवात=आरंभ|प्रारंभ|शुरू|began|start|founded शुरू=आरंभ|प्रारंभ|began|start आरंभ=शुरू|प्रारंभ|began|start|beginning खत्म=समाप्त|अंत|end|ended|abolished ख़त्म=समाप्त|अंत|end|ended|abolished समाप्त=समाप्त|अंत|end|ended बंद=बंद|closed|stop|stopped स्थापना=स्थापित|स्थापना|founded|established|set गठन=स्थापना|गठित|formed|constituted|set
संगठन=संगठन|संस्था|organisation|party|body संस्था=संस्था|कार्यालय|संगठन|institution|body|organisation|office समाज=समाज|society महिला=स्त्री|महिला|women|woman औरत=स्त्री|महिला|women|woman स्त्री=महिला|women लड़की=बालिका|कन्या|girl बच्चा=बालक|शिशु|child बच्चे=बालक|शिशु|children आदमी=व्यक्ति|पुरुष|person|man लोग=लोग|जनता|people जनता=लोग|people आबादी=जनसंख्या|population पढ़ाई=शिक्षा|education स्कूल=विद्यालय|school अखबार=समाचार|पत्र|newspaper अख़बार=समाचार|पत्र|newspaper किताब=पुस्तक|book पुस्तक=किताब|book चिट्ठी=पत्र|letter
शादी=विवाह|marriage ब्याह=विवाह|marriage पुनर्विवाह=विवाह|remarriage विधवा=विधवा|widow मौत=मृत्यु|death|died मृत्यु=मृत्यु|death|died हत्या=हत्या|murder|killed|assassinated मारा=हत्या|killed|shot फांसी=फांसी|hanged|executed जेल=कारागार|जेल|prison|jail गिरफ्तार=बंदी|arrested सजा=दंड|punishment|sentence सज़ा=दंड|punishment|sentence जुर्माना=दंड|fine|penalty
जज=न्यायाधीश|judge अदालत=न्यायालय|court कोर्ट=न्यायालय|court न्यायालय=न्यायालय|court मुकदमा=वाद|case|trial वाद=वाद|केस|case अध्यादेश=अध्यादेश|ordinance पावर=शक्ति|power ताकत=शक्ति|power शक्ति=शक्ति|power अधिकार=अधिकार|right|power हक=अधिकार|right हक़=अधिकार|right राइट्स=अधिकार|rights फर्ज=कर्तव्य|duty मंत्री=मंत्री|minister मीटिंग=बैठक|अधिवेशन|meeting|session बैठक=बैठक|अधिवेशन|sitting|meeting|session अधिवेशन=अधिवेशन|session इस्तीफा=त्यागपत्र|resign|resignation उम्र=आयु|age आयु=आयु|उम्र|age कार्यकाल=अवधि|कार्यकाल|term|tenure टर्म=अवधि|कार्यकाल|term अवधि=अवधि|term|duration|period शपथ=शपथ|oath हटाना=हटाना|पदच्युत|remove|removal नियुक्ति=नियुक्त|नियुक्ति|appoint|appointed|appointment चुनना=निर्वाचित|elect|elected मंजूरी=अनुमोदन|स्वीकृति|approval|assent अनुमति=अनुमति|स्वीकृति|assent|permission मांग=मांग|demand|claim शर्त=शर्त|condition|terms शर्तें=शर्त|condition|terms योग्यता=अर्हता|qualification सदस्य=सदस्य|member मेंबर=सदस्य|member संख्या=संख्या|number गिनती=गणना|संख्या|count|number जनगणना=जनगणना|census
फायदा=लाभ|advantage|benefit फ़ायदा=लाभ|advantage|benefit लाभ=लाभ|advantage|benefit|profit नुकसान=हानि|disadvantage|loss|damage हानि=हानि|loss|damage कमी=कमी|दोष|shortage|weakness|defect खामी=दोष|कमी|defect|weakness दोष=दोष|कमी|defect|weakness|fault विशेषता=विशेषता|लक्षण|feature|characteristic लक्षण=लक्षण|विशेषता|feature विशेषताएं=विशेषता|लक्षण|feature|characteristic महत्व=महत्व|importance|significance भूमिका=भूमिका|role रोल=भूमिका|role उद्देश्य=उद्देश्य|लक्ष्य|aim|object|objective|purpose मकसद=उद्देश्य|लक्ष्य|aim|object|purpose लक्ष्य=उद्देश्य|target|goal|aim योगदान=योगदान|contribution कदम=उपाय|कदम|step|measure उपाय=उपाय|measure|remedy सुझाव=सिफारिश|सुझाव|recommendation|suggest सिफारिश=सिफारिश|अनुशंसा|recommendation|recommend सिद्धांत=सिद्धांत|theory|principle|doctrine घोषणा=घोषणा|उद्घोषणा|proclamation|declare|announced आपातकाल=आपात|emergency इमरजेंसी=आपात|emergency आपदा=आपदा|disaster प्रक्रिया=प्रक्रिया|procedure|process विरोध=विरोध|oppose|against|protest खिलाफ=विरुद्ध|विरोध|against ख़िलाफ़=विरुद्ध|विरोध|against मदद=सहायता|help|aid|assistance सहायता=सहायता|aid|help हिस्सा=भाग|अंश|share|part हिस्सेदारी=अंश|हिस्सा|share आधा=आधा|half दुगुना=दोगुना|double बराबर=समान|बराबर|equal|tie समान=समान|equal|same फैला=विस्तार|फैल|spread|extends फैलाव=विस्तार|spread सीमा=सीमा|boundary|border|limit बॉर्डर=सीमा|border बाउंड्री=सीमा|boundary लाइन=रेखा|line रेखा=रेखा|line लेयर=परत|मंडल|layer लेयर्स=परत|मंडल|layer परत=परत|layer राजधानी=राजधानी|capital कैपिटल=राजधानी|पूंजी|capital छुपकर=गुप्त|भूमिगत|secret|underground छिपकर=गुप्त|भूमिगत|secret|underground चोरी=गुप्त|चोरी|theft|evasion पुराना=पुराना|old|former नया=नया|new तीखा=तीव्र|sharp तेज=तीव्र|fast|rapid|sharp धीमा=मंद|slow दिन=दिन|day तारीख=तिथि|तारीख|date साल=वर्ष|year वर्ष=वर्ष|साल|year महीना=माह|महीना|month महीने=माह|महीना|month सदी=शताब्दी|century जगह=स्थान|place|site स्थान=स्थान|place गांव=ग्राम|गांव|village|rural शहर=नगर|नगरीय|city|town|urban मजदूर=श्रमिक|मज़दूर|worker|labour किसान=किसान|कृषक|peasant|farmer काश्तकार=काश्तकार|रैयत|किसान|खेती|tenant|cultivator|peasant जमींदार=ज़मींदार|zamindar लगान=राजस्व|लगान|rent|revenue मालगुजारी=राजस्व|revenue आम=सामान्य|common|general गरीब=निर्धन|गरीब|poor गरीबी=निर्धनता|गरीबी|poverty अमीर=धनी|rich दान=दान|donation चंदा=चंदा|बॉन्ड|donation|bond संपत्ति=संपत्ति|property|asset
डेफिसिट=घाटा|deficit इन्फ्लेशन=मुद्रास्फीति|inflation ग्रोथ=वृद्धि|growth इंकम=आय|income इनकम=आय|income मार्केट=बाजार|market बाजार=बाज़ार|market ट्रेड=व्यापार|trade एक्सपोर्ट=निर्यात|export इंपोर्ट=आयात|import इन्वेस्टमेंट=निवेश|investment बिल=विधेयक|bill अमेंडमेंट=संशोधन|amendment आर्टिकल=अनुच्छेद|article धारा=अनुच्छेद|धारा|section|article|current पार्लियामेंट=संसद|parliament प्रेसिडेंट=राष्ट्रपति|president गवर्नर=राज्यपाल|गवर्नर|governor मिनिस्टर=मंत्री|minister स्टेट=राज्य|state सेंटर=केंद्र|centre|union केंद्र=केंद्र|संघ|union|centre कॉन्स्टिट्यूशन=संविधान|constitution अलायंस=संधि|मैत्री|alliance सब्सिडियरी=सहायक|subsidiary कॉज=कारण|cause आवर=घंटा|काल|hour ज़ीरो=शून्य|शून्यकाल|zero जीरो=शून्य|शून्यकाल|zero क्वेश्चन=प्रश्न|प्रश्नकाल|question
`;

/** Hindi that one meets in any text: that no lesson has such a word says little of whether one answers. */
const COMMON = `
आंख कान हाथ पैर सिर मुंह दिल दिमाग खून शरीर बीमारी बीमार दवा इलाज डॉक्टर अस्पताल मरीज भूख प्यास खाना रोटी दूध फल फूल सब्जी मांस कपड़ा कपड़े जूता मकान दुकान बाजार सड़क गाड़ी रेल जहाज नाव हवाई साइकिल घोड़ा घोड़े हाथी गाय बैल भैंस बकरी शेर पक्षी मछली सांप कुत्ता
रात सुबह शाम दोपहर आज कल परसों घंटा घंटे मिनट सेकंड हफ्ता हफ्ते सप्ताह मौसम मौसमी रोज रोजाना प्रतिदिन सालाना वार्षिक मासिक दैनिक दशक काल अवसर मौका मौके बारी पल क्षण
लाल नीला पीला हरा काला सफेद रंग आकार आकृति वजन भार दूरी दूर पास नजदीक निकट कोना तल सतह चोटी नीचा ऊंचे गहरा गहरे चौड़ा संकरा मोटा पतला भारी हल्का गर्म ठंडी गीला नरम कठोर धीरे जल्दी देर
राजनीति राजनीतिक आर्थिक सामाजिक सांस्कृतिक धार्मिक भौगोलिक ऐतिहासिक वैज्ञानिक प्रशासन व्यवस्था प्रणाली तंत्र नियम नियमों नियंत्रण प्रबंध प्रबंधन संचार सूचना समाचार खबर पत्रकार सुरक्षा रक्षा शांति हिंसा संघर्ष एकता विविधता न्याय अन्याय शोषण अत्याचार दमन गुलामी गुलाम दास मालिक नौकर
शिक्षक छात्र विद्यार्थी लेखक कवि कलाकार नागरिक ग्रामीण शहरी पुलिस चोर डाकू व्यापारी सेठ ठेकेदार अध्यापक विशेषज्ञ विद्वान इतिहासकार अर्थशास्त्री दार्शनिक विचारक सुधारक संस्थापक संपादक अनुयायी समर्थक विरोधी शत्रु साथी सहयोगी उत्तराधिकारी वारिस वंशज पूर्वज
पहचान पहचाना नियत तय फिक्स चुना चुनी चुने सुना देखा वादा झूठ सच सत्य तथ्य आंकड़ा आंकड़े आंकड़ों प्रतिशत औसत अनुपात मात्रा कुल शेष न्यूनतम अधिकतम सर्वाधिक सर्वोच्च ज्यादातर अधिकांश कई अनेक चंद प्रत्येक एकमात्र अकेला अकेले इकलौता मिलकर मिलजुलकर
पकड़ना पकड़ा पकड़े पकड़ी छीनना छीना छीनी काटना काटा कटा जोतना सींचना पालना पाला ढकना ढका उड़ना उड़ा कूदना चढ़ना चढ़ा चढ़ी उतरना उतरा उतरी उतारा लौटना लौटा लौटे लौटी ठहरना ठहरा रुका रुकी खड़ा खड़े खड़ी झुकना झुका मुड़ना मुड़ा घूमना टकराना मिलाना मिलाया घुलना पिघलना जमना सूखना
हराना हराया हटाया हटाई बिठाया बैठा बैठी बुलाना बुलाया बुलाई रोया हंसना गाना नाचना खेलना खेल सीखना सिखाना पढ़ाना छिपाना छिपा मांगना मांगा मांगी सौंपना सौंपा सौंपी थोपना थोपा लादना लादा दबाना दबाया दबा कुचला उखाड़ा भगाया भड़का भड़की फूटा फूटी छिड़ा छिड़ी उपजा पनपा उभरा उभरे
अहम अहमियत जिम्मेदार ज़िम्मेदार जिम्मेदारी दायित्व दावा दावे आरोप बहस तर्क दलील शिकायत याचिका अर्जी अपील निवेदन प्रार्थना आदेश निर्देश हुक्म घोषित ऐलान एलान इरादा तैयारी आखिरी ताजा नवीन नमूना चित्र तस्वीर सूची तालिका क्रमांक नंबर
सहारा मददगार सहायक मुफ्त फ्री महंगा सस्ता कीमती बेकार फालतू उपयोगी खतरनाक खतरा जोखिम नाजुक मजबूत कमजोर मज़बूत कमज़ोर ताकतवर शक्तिशाली बलवान विशाल भयंकर भीषण गंभीर विचित्र अजीब अनोखा सुंदर गंदा साफ शुद्ध मिश्रित कारगर
अचानक तुरंत फौरन लगातार निरंतर अस्थायी सर्वप्रथम एकसाथ जबरन जबरदस्ती चुपचाप आसानी वाकई बेशक भले चाहे हालांकि मानो वरना अन्यथा तथापि फलस्वरूप परिणामस्वरूप बदौलत तहत जरिए ज़रिए माध्यम खातिर
लेख निबंध पत्र पत्रिका ग्रंथ कविता नाटक गीत नारा नारे भाषण कथन सिक्का सिक्के दस्तावेज कागज मुहर हस्ताक्षर चिन्ह चिह्न प्रतीक इनाम पुरस्कार सम्मान उपाधि पदवी पद पदों कुर्सी सीट सीटें दर्जा श्रेणी वर्ग समूह गुट दल टोली भीड़ सभा जलसा रैली
हमेशा पुराने नए नई अच्छे बुरा बुरे बड़ा बड़े बड़ी छोटा छोटे छोटी लंबा ऊंचा सही गलत आसान कठिन मुश्किल जरूरी आवश्यक आवश्यकता संभव असंभव स्वतंत्र पूर्व पश्चिम उत्तर दक्षिण पहले दूसरा दूसरी तीसरा तीसरे चौथा पांचवां अंतिम प्रथम द्वितीय तृतीय
व्यक्ति व्यक्तियों देश विश्व दुनिया दुनियाभर जीवन घर परिवार पिता माता पुत्र भाई बेटा बेटी पति पत्नी मित्र नेता नेताओं कार्य कार्यों काम प्रयास कोशिश प्रयोग उपयोग इस्तेमाल प्रचलित प्रसिद्ध मशहूर लोकप्रिय जाना माना चर्चित चुनौती चुनौतियां समस्या समस्याएं समाधान हल
विचार विचारों मत राय पक्ष विपक्ष भाग भागों अंग अंगों तत्व तत्वों घटक कारक कारकों पहलू पहलुओं आधार आधारों ढंग शैली संरचना ढांचा ढाँचा रूपरेखा स्वरूप प्रकृति गुण अवगुण दशा दशाएं हालत अवस्था स्थितियों परिस्थितियों घटना घटनाएं घटनाओं क्रम चरण चरणों
प्रारंभिक शुरुआती तत्कालीन आधुनिक प्राचीन वर्तमान भविष्य अतीत इतिहास परंपरा परंपरागत सामान्य साधारण असाधारण व्यापक सीमित पूर्ण अपूर्ण आंशिक प्रत्यक्ष परोक्ष सकारात्मक नकारात्मक सफल असफल उचित अनुचित योग्य अयोग्य समर्थ असमर्थ
नाराज खुश दुखी गुस्सा डर डरते डरना पसंद नापसंद चिंता चिंतित सोच भरोसा विश्वास झगड़ा झगड़े विवाद मतभेद दुश्मन दुश्मनी दोस्ती रिश्ता रिश्ते संबंध सम्बन्ध संबंधों रुकावट बाधा रोकना रोकने रोका रोकता रोकती बदल बदलना बदले बदला बदली बदलता बदलती बदलने बदलाव परिवर्तन
बढ़ना बढ़ा बढ़े बढ़ता बढ़ती बढ़ाना बढ़ाया घटना घटा घटता घटती घटाना गिरना गिरा गिरता गिरती टूटना टूटा तोड़ना तोड़ा जोड़ना जोड़ा जोड़ती बांटना बांटा बांटते बाँटा छोड़ना छोड़ा छोड़ी खोलना खोला बंद भेजना भेजा लाना लाया लाई लाए लाने खोज खोजा खोजी ढूंढा जीता जीती हारा हारी हार जीत लड़ा लड़ी लड़े लड़ना भागा भागना बचना बचा बचाना बचाया
मानना मनाना मनाया मनाते टालना टल टली टला फैलना फैली फैला छपना छपा छपी छपता निकालना बसना बसा बसे बहना बहती बहता बहते उगना उगता उगती उगाया उगाई बोना खरीदना खरीदा बेचना बेचा चुकाना चुकाया भरना भरता भरती भरी पहनना खाना पीना सोना मरना मरा मरे जलना जला
तैयार विस्तृत सुस्पष्ट परिचय परिचित प्रभावित प्रेरित प्रेरणा प्रतिक्रिया भागीदारी सहभागिता प्रतिनिधि प्राप्त प्राप्ति उपलब्ध उपलब्धि उपलब्धियां प्रदान प्रदत्त निर्धारित निर्धारण निश्चित अनिश्चित स्थापित संचालित संचालन आयोजित आयोजन प्रकाशित प्रकाशन रचना रचित
`;
const common = new Set(wordsOf(COMMON).flatMap((word) => [hindiSpellingOf(word), hindiStemOf(word)]));
/** Nouns and adjectives made of other words end so, and forms of verbs and plurals; names seldom do. */
const DERIVED =
  /..(?:ताओं|ताएं|ता|त्व|वाद|करण|कारी|कारक|पूर्ण|पूर्वक|वाला|गत|जनक|ात्मक|ने|ते|ती|ाया|ाई|ाए|ेगी|ेंगे|एगा|ियों|ियां|ों|ें|ीय|िक|ित)$/;
/** English is spoken in Hindi for things, more than for names. */
const LOAN = /ॉ|(?:्स|शन|मेंट|िंग|िटी|सी|इज्ड|ाइज)$/;

/** Whether a word is everyday or textbook Hindi: no name, and no term of a field. */
export const isCommonHindi = (word: string): boolean =>
  common.has(hindiSpellingOf(word)) ||
  common.has(hindiStemOf(word)) ||
  textbookWordsFor(word).length > 0 ||
  DERIVED.test(hindiSpellingOf(word)) ||
  LOAN.test(word);

const soundOf = (word: string) => hindiSoundOf(toLatinLetters(hindiStemOf(word)));
const bySpelling = new Map<string, readonly string[]>();
const byStem = new Map<string, readonly string[]>();
const bySound = new Map<string, readonly string[]>();
for (const entry of wordsOf(EVERYDAY)) {
  const [word = '', said = ''] = entry.split('=');
  const meanings = said.split('|');
  for (const [table, key] of [
    [bySpelling, hindiSpellingOf(word)],
    [byStem, hindiStemOf(word)],
    [bySound, soundOf(word)],
  ] as const)
    table.set(key, [...new Set([...(table.get(key) ?? []), ...meanings])]);
}

const spell = createSpelling(Array.from(bySound.keys()).filter((sound) => sound.length >= SHORTEST_MISSPELT));
const misspelt = (sound: string) => {
  const [near] = sound.length < SHORTEST_MISSPELT ? [] : spell(sound);
  return near && near.sureness >= (sound.length < LONG ? SURELY_MISSPELT : SURE_IF_LONG)
    ? bySound.get(near.word)
    : undefined;
};
const fillerSounds = new Set(Array.from(fillers, (word) => hindiSoundOf(toLatinLetters(word))));

/** Whether it is a filler in another spelling: क्युँ, हूई; of a word that no lesson has. */
export const isFillerByEar = (word: string): boolean =>
  fillerSounds.has(hindiSoundOf(toLatinLetters(hindiSpellingOf(word))));

/** What textbooks say for a word of everyday Hindi, also inflected or written by ear: words of Hindi and of English. */
export function textbookWordsFor(word: string): readonly string[] {
  const [spelt, stem, sound] = [hindiSpellingOf(word), hindiStemOf(word), soundOf(word)];
  // देश is not देशी, विशेष not विशेषता: only what has an ending may be a form of another word.
  return bySpelling.get(spelt) ?? (spelt === stem ? undefined : byStem.get(stem)) ?? bySound.get(sound) ?? [];
}

/** The same for a word that is misspelt otherwise, and that no lesson has: पुर्नविवाह. */
export const textbookWordsLike = (word: string): readonly string[] => misspelt(soundOf(word)) ?? [];

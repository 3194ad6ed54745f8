/**
 * Terms of the eight subjects as Hindi textbooks and students write them, and what the lessons call them. Beside
 * `hinglish-words.ts`, which has everyday Hindi in Latin letters: here a word is written in Devanagari, and is found in
 * either script. `term=meaning|another meaning`; in names of several words the English words stand for the whole.
 * English words in Devanagari (डिक्शनरी) need no entry: they are found by their sound (`loan-words.ts`).
 */
export const ASKING_DEVANAGARI = `
क्या क्यों क्यूँ कैसे कैसा कैसी कब कहाँ कहां कौन कौनसा कौनसी किसे किसने किसको किसका किसकी किसके किस किन किनका किन्हें किनकी किसलिए है हैं हूँ था थे थी थीं हो होता
होते होती होना होने हुआ हुई हुए हुईं होगा होगी होंगे हों रहा रहे रही रह रहता रहते रहती रहना रखा कर करो करना करने करता करते करती करके करें करेगा करेंगे करूँ करूं किया किए
की का के को में से तक पर पे और या व तथा एवं भी ही तो न ना नहीं मत जब तब अब अगर यदि लेकिन मगर परंतु किंतु पर यह ये वह वो वे इस उस इन उन इसका इसकी इसके उसका
उसकी उसके इसमें उसमें इसे उसे इन्हें उन्हें इनका उनका इनकी उनकी इनके उनके जो जिस जिसे जिसमें जिसका जिसकी जिसके अपना अपनी अपने मेरा मेरी मेरे मुझे मैं हम हमें हमारा तुम आप
एक कोई कुछ सब सभी फिर बस सिर्फ केवल मात्र बहुत जैसे जैसा जैसी वैसे ऐसे ऐसा ऐसी वाला वाली वाले बताओ बताइए बताइये बताएं बताएँ बताना समझाओ समझाइए समझाइये समझाएं समझाएँ समझ
समझना समझें मतलब अर्थ परिभाषा भाई यार सर मैडम जी चाहिए सकता सकते सकती सके जाता जाते जाती जाए जाएगा जाएगी गया गई गए गयी गये लगता लगती लगते दिया दी दिए देता देते देती देना दे
दो लो लेना लेता लेते लेती ले लिया लिए लिये मिलता मिलती मिलते कहते कहा कहलाता कहलाती कहलाते बोलते पता मालूम अच्छा ठीक ज़रा जरा कृपया अंतर फ़र्क़ फर्क फ़र्क भेद तुलना उदाहरण प्रकार
तरह तरीका तरीके विस्तार संक्षेप संक्षिप्त वर्णन विवरण व्याख्या स्पष्ट उल्लेख कारण वजह प्रश्न सवाल उत्तर जवाब विषय पाठ लिखिए लिखो जानकारी बारे द्वारा कितना कितने कितनी कितनों हर कभी आता
आते आती आना आए आया आई आयी पड़ता पड़ती पड़ते पड़ा पड़े यहाँ वहाँ जहाँ इतना इतनी इतने काफी बिल्कुल शायद चुका चुके चुकी पाता पाते पाती पाया पाए दूसरे अन्य बल्कि यानी यानि क्योंकि इसलिए जिससे
ताकि जिन जिन्होंने उन्होंने इन्होंने वही यही सारे सारी सारा बनाते ओर साथ सहित हेतु लिये बाकी कृपा होकर जाना जाने बोलो बताये ली लीं लेने देने
`;

export const HINDI_TERMS = `
अधिकारी=officer|officers अधिकारियों=officer|officers प्रारूप=drafting|draft मसौदा=draft|drafting अध्यक्ष=chair|chairman|speaker|president सभापति=chairman|chair उपसभापति=deputy संख्या=number|strength|seats
सदस्यता=membership विघटन=dissolution|dissolved उद्देश्य=objectives|objective|purpose प्रस्ताव=resolution|motion पेश=moved|introduced|presented पारित=passed|adopted
अपनाया=adopted|adoption अंगीकृत=adopted लागू=commenced|force|applied|apply अंतरिम=interim|temporary अस्थायी=temporary स्थायी=permanent|standing बैठक=meeting|sitting|session
सत्र=session सलाहकार=adviser|advisory परामर्श=advice|consultation सलाह=advice सिफारिश=recommendation|recommend सिफ़ारिश=recommendation|recommend मूल=original|basic|fundamental
ढाँचा=structure ढांचा=structure संरचना=structure स्रोत=source|sources उधार=borrowed|loan संप्रभु=sovereign संप्रभुता=sovereignty पंथनिरपेक्ष=secular समाजवादी=socialist बंधुता=fraternity
बंधुत्व=fraternity न्याय=justice गरिमा=dignity एकता=unity अखंडता=integrity विचार=thought|idea विश्वास=belief|confidence उपासना=worship आस्था=faith पद=office|post शपथ=oath
कार्यकाल=term|tenure|years योग्यता=qualification|qualified अयोग्य=disqualified अयोग्यता=disqualification बर्खास्त=dismissed|removed निष्कासन=removal|expulsion हटाना=remove|removal
निर्वाचक=electoral|electoral मंडल=college|board|council निर्वाचित=elected मनोनीत=nominated नामित=nominated नामांकन=nomination एकल=single संक्रमणीय=transferable अनुपातिक=proportional
आनुपातिक=proportional प्रतिनिधित्व=representation प्रतिनिधि=representative गणपूर्ति=quorum कोरम=quorum मताधिकार=franchise|vote मतदाता=voter|electors सूची=list|roll समवर्ती=concurrent
अवशिष्ट=residuary अवशिष्ट=residuary शक्तियाँ=powers शक्तियां=powers शक्ति=power अधिनियम=act विधेयक=bill साधारण=ordinary धन=money संशोधन=amendment संविधान=constitution
अनुच्छेद=article अनुसूची=schedule भाग=part उपबंध=provision|provisions प्रावधान=provision|provisions नागरिकता=citizenship नागरिक=citizen क्षमादान=pardon क्षमा=pardon दया=mercy|pardon
दंड=punishment|sentence सजा=punishment|sentence निर्णय=decision|judgment फैसला=judgment|decision न्यायाधीश=judge मुख्य=chief|main उच्चतम=supreme सर्वोच्च=supreme अपील=appeal अपीलीय=appellate
क्षेत्राधिकार=jurisdiction रिट=writ बंदी=habeas प्रत्यक्षीकरण=corpus परमादेश=mandamus उत्प्रेषण=certiorari प्रतिषेध=prohibition अधिकरण=tribunal अधिकरणों=tribunals लोकहित=public
समानता=equality भेदभाव=discrimination छुआछूत=untouchability अस्पृश्यता=untouchability उपाधि=titles|title उपाधियों=titles निजता=privacy जीवन=life स्वतंत्रता=liberty|freedom|independence
अभिव्यक्ति=expression|speech निवारक=preventive निरोध=detention|preventive शोषण=exploitation बाल=child श्रम=labour कल्याण=welfare कर्तव्य=duty|duties पर्यावरण=environment
निदेशक=directive नीति=policy तत्व=principles|element सिद्धांत=principle|doctrine|theory राज्यपाल=governor राष्ट्रपति=president उपराष्ट्रपति=vice-president प्रधानमंत्री=prime|minister
मुख्यमंत्री=chief|minister मंत्री=minister मंत्रिपरिषद=council|ministers मंत्रिमंडल=cabinet विधानमंडल=legislature विधायिका=legislature विधायक=mla|legislator सांसद=member|mp उत्तरदायी=responsible
सामूहिक=collective|collectively विवेक=discretion विवेकाधीन=discretion|discretionary आरक्षित=reserved|reserve आरक्षण=reservation निलंबित=suspended निलंबन=suspension भंग=dissolved
आपातकाल=emergency उद्घोषणा=proclamation अनुमोदन=approval|approved वित्तीय=financial दल=party बदल=change दलबदल=defection सचेतक=whip व्हिप=whip परिसीमन=delimitation निर्वाचन=election
चुनाव=election|elections आयुक्त=commissioner आयोग=commission लेखा=accounts|account परीक्षक=auditor नियंत्रक=comptroller महालेखा=auditor महान्यायवादी=attorney-general महाधिवक्ता=advocate-general
लोक=public|people सेवा=service संघ=union आयोग=commission सतर्कता=vigilance लोकपाल=lokpal मानवाधिकार=human-rights मानव=human सूचना=information अधिकरण=tribunal राजभाषा=official|language
हिंदी=hindi जनजाति=tribe|tribal जनजातीय=tribal स्वायत्त=autonomous जिला=district परिषद=council पंचायत=panchayat पंचायती=panchayat ग्राम=village|gram नगरपालिका=municipality शहरी=urban
स्थानीय=local स्वशासन=self-government बजट=budget संचित=consolidated निधि=fund आकस्मिकता=contingency विनियोग=appropriation अनुदान=grant|grants माँग=demand मांग=demand कटौती=cut
समिति=committee लेखानुदान=account प्राक्कलन=estimates उपक्रम=undertakings समीक्षा=review पुनरावलोकन=review न्यायिक=judicial सक्रियता=activism केंद्र=centre|union अंतरराज्यीय=inter-state

विद्रोह=revolt|mutiny|rebellion क्रांति=revolution|revolt सिपाही=sepoy सिपाहियों=sepoys कारतूस=cartridge चर्बी=fat|greased नेतृत्व=led|leader नेता=leader फाँसी=hanged फांसी=hanged
शहीद=martyr|died घोषणापत्र=proclamation घोषणा=proclamation|declaration रानी=rani|queen महारानी=queen सम्राट=emperor बादशाह=emperor हड़प=lapse विलय=annexation|merger अधिग्रहण=annexation
सहायक=subsidiary संधि=treaty|alliance युद्ध=war लड़ाई=battle|war विजय=victory हार=defeat|defeated पराजय=defeat दीवानी=diwani राजस्व=revenue लगान=rent|revenue स्थायी=permanent
बंदोबस्त=settlement रैयतवाड़ी=ryotwari महालवाड़ी=mahalwari किसान=peasant|cultivator ज़मींदार=zamindar जमींदार=zamindar साहूकार=moneylender नील=indigo अकाल=famine निष्कासन=drain|removal
गवर्नर=governor वायसराय=viceroy जनरल=general प्रेस=press शिक्षा=education अखबार=newspaper समाचारपत्र=newspaper सुधार=reform|reforms सुधारक=reformer सती=sati विधवा=widow विवाह=marriage
पुनर्विवाह=remarriage बहुविवाह=polygamy जाति=caste दलित=depressed|classes समाज=society|samaj ब्रह्म=brahmo ब्रह्मो=brahmo आर्य=arya प्रार्थना=prarthana सत्यशोधक=satyashodhak आंदोलन=movement
अधिवेशन=session कांग्रेस=congress नरमपंथी=moderates|moderate गरमपंथी=extremists|extremist उदारवादी=moderates|liberal उग्रवादी=extremists विभाजन=partition|division बंग=bengal बंगाल=bengal
स्वदेशी=swadeshi बहिष्कार=boycott स्वराज=swaraj पूर्ण=purna|complete|full सत्याग्रह=satyagraha असहयोग=non-cooperation सविनय=civil अवज्ञा=disobedience खिलाफत=khilafat ख़िलाफ़त=khilafat
जलियाँवाला=jallianwala जलियांवाला=jallianwala बाग=bagh हत्याकांड=massacre नरसंहार=massacre नमक=salt यात्रा=march दांडी=dandi गोलमेज=round-table सम्मेलन=conference समझौता=pact|agreement
पैक्ट=pact कमीशन=commission विरोध=boycott|opposed|protest|flags काले=black झंडे=flags झंडा=flag रिपोर्ट=report क्रांतिकारी=revolutionary|revolutionaries षड्यंत्र=conspiracy बम=bomb हत्या=murder|killed
व्यक्तिगत=individual करो=do मरो=die अगस्त=august क्रिप्स=cripps मिशन=mission कैबिनेट=cabinet फौज=army|ina आज़ाद=free|azad आजाद=free|azad हिंद=hind|ina समानांतर=parallel सरकार=government
मुस्लिम=muslim लीग=league पाकिस्तान=pakistan सांप्रदायिक=communal पंचाट=award पृथक=separate निर्वाचिका=electorate एकीकरण=integration रियासत=princely|state रियासतों=princely|states
हैदराबाद=hyderabad जूनागढ़=junagadh कश्मीर=kashmir विलय=accession|annexation शरणार्थी=refugees स्वाधीनता=independence आदिवासी=tribal मुंडा=munda संथाल=santhal भील=bhil मज़दूर=workers|labour
मजदूर=workers|labour हड़ताल=strike महिला=women महिलाएँ=women महिलाओं=women स्त्री=women वामपंथी=left समाजवाद=socialism साहित्य=literature कला=art चित्रकला=painting उपन्यास=novel

पृथ्वी=earth परत=layer|layers परतें=layers|layer परतों=layers|layer भूपर्पटी=crust पर्पटी=crust भूपटल=crust प्रावार=mantle मेंटल=mantle क्रोड=core भीतरी=inner|interior आंतरिक=interior|inner
बाहरी=outer|external बाह्य=outer|external अंदर=inside|interior घनत्व=density तरंग=wave|waves तरंगें=waves भूकंप=earthquake भूकंपीय=seismic अधिकेंद्र=epicentre ज्वालामुखी=volcano|volcanoes
लावा=lava मैग्मा=magma प्लेट=plate विवर्तनिकी=tectonics विवर्तनिक=tectonic महाद्वीप=continent महाद्वीपीय=continental विस्थापन=drift|displacement महासागर=ocean महासागरीय=oceanic सागर=sea
शैल=rock|rocks चट्टान=rock|rocks आग्नेय=igneous अवसादी=sedimentary कायांतरित=metamorphic रूपांतरित=metamorphic अपक्षय=weathering अपरदन=erosion निक्षेपण=deposition हिमनद=glacier हिमानी=glacier
हिमालय=himalaya शिवालिक=shiwalik हिमाद्रि=himadri|great लघु=lesser वृहत=great दर्रा=pass दर्रे=passes श्रेणी=range|class चोटी=peak|peaks घाटी=valley पठार=plateau मैदान=plain|plains
दोआब=doab भाबर=bhabar तराई=terai|tarai खादर=khadar बांगर=bhangar डेल्टा=delta ज्वारनदमुख=estuary सहायक=tributary|subsidiary उद्गम=source|rises नदी=river नदियाँ=rivers नदियां=rivers
झील=lake तट=coast तटीय=coastal द्वीप=island द्वीपसमूह=islands प्रवाल=coral भित्ति=reef मूंगा=coral लैगून=lagoon ज्वार=tide|tides भाटा=tide धारा=current|article|section धाराएँ=currents
वायुमंडल=atmosphere क्षोभमंडल=troposphere समतापमंडल=stratosphere ओज़ोन=ozone ताप=heat|temperature तापमान=temperature ह्रास=lapse|depreciation दर=rate आर्द्रता=humidity वाष्प=vapour
संघनन=condensation वर्षा=rain|rainfall बारिश=rain|rainfall दाब=pressure वायुदाब=pressure पवन=wind|winds पवनें=winds हवा=wind|air व्यापारिक=trade पछुआ=westerlies विषुवत=equator विषुवतीय=equatorial
विषुवत=equator मानसून=monsoon वापसी=retreat|withdrawal लौटता=retreating चक्रवात=cyclone|cyclones उष्णकटिबंधीय=tropical शीतोष्ण=temperate आँख=eye आंख=eye शांत=calm तूफान=storm|cyclone
महोर्मि=surge जलवायु=climate वर्गीकरण=classification वन=forest|forests जंगल=forest सदाबहार=evergreen पर्णपाती=deciduous कंटीले=thorn काँटेदार=thorn कांटेदार=thorn साँस=breathing|breath सांस=breathing
श्वसन=breathing जड़=root|roots जड़ें=roots|root जड़ों=roots|root पेड़=tree|trees पत्ते=leaves पत्तियाँ=leaves मृदा=soil मिट्टी=soil जलोढ़=alluvial लैटेराइट=laterite काली=black लाल=red फसल=crop फ़सल=crop
खरीफ=kharif रबी=rabi ज़ायद=zaid सिंचाई=irrigation खनिज=mineral|minerals लौह=iron अयस्क=ore कोयला=coal ऊर्जा=energy परमाणु=nuclear सौर=solar उद्योग=industry|industries परिवहन=transport
बंदरगाह=port|ports जनसंख्या=population जनगणना=census लिंगानुपात=sex-ratio अनुपात=ratio साक्षरता=literacy प्रवास=migration अक्षांश=latitude देशांतर=longitude मानक=standard समय=time मानचित्र=map
मापनी=scale पैमाना=scale समोच्च=contour रेखा=line रेखाएँ=lines अल=el नीनो=nino सूर्यातप=insolation पार्थिव=terrestrial विकिरण=radiation

थोक=wholesale|bulk|wpi खुदरा=retail|cpi मूल्य=price|value सूचकांक=index उपभोक्ता=consumer मुद्रास्फीति=inflation महंगाई=inflation महँगाई=inflation अपस्फीति=deflation अवस्फीति=disinflation
आधार=base वर्ष=year घरेलू=domestic|household सकल=gross निवल=net शुद्ध=net उत्पाद=product उत्पादन=production|output मूल्यवर्धन=value-added वर्धित=added वास्तविक=real नाममात्र=nominal मौद्रिक=monetary
मुद्रा=money|currency गुणक=multiplier रेपो=repo बैंक=bank बैंकों=banks आरक्षित=reserve|reserved नकद=cash तरलता=liquidity ब्याज=interest ऋण=loan|debt|credit उधार=borrow|loan जमा=deposit|deposits
चूक=default दिवाला=insolvency शोधन=resolution गैर=non निष्पादित=performing परिसंपत्ति=asset परिसंपत्तियाँ=assets भुगतान=payment|payments संतुलन=balance चालू=current खाता=account पूंजी=capital
पूँजी=capital घाटा=deficit राजकोषीय=fiscal प्राथमिक=primary अधिशेष=surplus व्यय=expenditure प्राप्तियां=receipts प्राप्तियाँ=receipts प्राप्ति=receipt|receipts विनिवेश=disinvestment प्रत्यक्ष=direct
अप्रत्यक्ष=indirect कर=tax करों=taxes उपकर=cess अधिभार=surcharge वस्तु=goods जीएसटी=gst वित्त=finance हस्तांतरण=devolution|transfer विभाज्य=divisible क्षैतिज=horizontal ऊर्ध्वाधर=vertical
योजना=plan|scheme पंचवर्षीय=five-year उदारीकरण=liberalisation निजीकरण=privatisation वैश्वीकरण=globalisation सब्सिडी=subsidy|subsidies न्यूनतम=minimum समर्थन=support खरीद=procurement वितरण=distribution
गरीबी=poverty ग़रीबी=poverty निर्धनता=poverty असमानता=inequality बेरोजगारी=unemployment बेरोज़गारी=unemployment रोज़गार=employment रोजगार=employment श्रमबल=labour-force छिपी=disguised प्रच्छन्न=disguised
आय=income राष्ट्रीय=national प्रति=per व्यक्ति=capita|person विकास=development|growth वृद्धि=growth|rise लोच=elasticity लोचदार=elastic बेलोचदार=inelastic पूर्ति=supply आपूर्ति=supply बाज़ार=market
बाजार=market विफलता=failure बाह्यता=externality एकाधिकार=monopoly तुलनात्मक=comparative लाभ=advantage|profit व्यापार=trade निर्यात=export|exports आयात=import|imports शुल्क=duty|tariff विनिमय=exchange
अवमूल्यन=devaluation|depreciation मूल्यह्रास=depreciation रुपया=rupee रुपये=rupee डॉलर=dollar विदेशी=foreign निवेश=investment भंडार=reserves|reserve लक्ष्य=target मत=vote|votes

चर=variable|name फलन=function सूची=list|roll कुंजी=key मान=value पाश=loop लूप=loop त्रुटि=error|exception अपवाद=exception शर्त=condition|test पाठ्य=text अक्षर=letter|character स्ट्रिंग=string
सरणी=array ढेर=stack|heap कतार=queue पंक्ति=queue|row वृक्ष=tree|trees ग्राफ=graph ग्राफ़=graph किनारा=edge शीर्ष=vertex भार=weight छँटाई=sort|sorting छंटाई=sort|sorting क्रमबद्ध=sorted|order खोज=search
द्विआधारी=binary द्विआधारी=binary जटिलता=complexity|cost पुनरावृत्ति=recursion|iteration टक्कर=collision बीच=centre|center|middle
अधिगम=learning मशीन=machine सीखना=learning|learn प्रशिक्षण=training परीक्षण=test डेटा=data आँकड़े=data आंकड़े=data रिसाव=leakage पूर्वाग्रह=bias निष्पक्षता=fairness प्रायिकता=probability तंत्रिका=neural
नेटवर्क=network जाल=network|web परतदार=layered ढाल=gradient ढलान=slope|gradient अवरोहण=descent हानि=loss त्रुटियाँ=errors समूहन=clustering समूह=group|cluster निकटतम=nearest पड़ोसी=neighbour|neighbours
निर्णयवृक्ष=decision-trees वेबसाइट=site|page पेज=page पासवर्ड=password कूट=encrypted|code एन्क्रिप्ट=encrypted सुरक्षित=secure|safe चौड़ाई=width ऊँचाई=height रंग=colour चयनकर्ता=selector बटन=button
ऊपर=up|above नीचे=down|below सबसे=most छोटा=smallest|small बड़ा=largest|large लंबा=long ऊँचा=highest|high ऊंचा=highest|high ऊँची=highest|high ऊंची=highest|high पहला=first पहली=first पहले=first|before
अंतिम=last|final बाद=after दौरान=during शुरू=started|began|begin आरंभ=began|start स्थापना=founded|established स्थापित=founded|established गठन=formed|set|constituted बनी=formed|made बना=formed|made
बने=became|formed रचना=wrote|composed लिखा=wrote|written लिखी=wrote|written मृत्यु=died|death जन्म=born हटाया=removed|impeached|removal हटा=remove|removal हटाने=removal|remove नियुक्ति=appointed|appoints
नियुक्त=appointed|appoints चुना=elected|chosen चुने=elected|chosen बचे=strength|left बचा=left|remained मुख्यालय=headquarters ज़रूरी=necessary|required जरूरी=necessary|required अनिवार्य=compulsory|mandatory
उम्र=age जज=judge|judges रिटायर=retirement|retire|age अगुवाई=led|leader अगुआई=led|leader
`;

export const HINDI_TERM_NAMES = `
न मिले=missing;न मिलने=missing;न मिली=missing;न हो=missing;न होने=without;ना हो=missing;नहीं मिला=missing;नहीं मिले=missing
हाई कोर्ट=high court;सुप्रीम कोर्ट=supreme court;संविधान सभा=constituent assembly;प्रारूप समिति=drafting committee;मसौदा समिति=drafting committee;उद्देश्य प्रस्ताव=objectives resolution;उद्देशिका=preamble;संघ शक्ति समिति=union powers committee
सदस्य संख्या=members strength;सदस्यों की संख्या=members strength;राष्ट्रगान=national anthem;राष्ट्र गान=national anthem;मुख्य चुनाव आयुक्त=chief election commissioner;मुख्य निर्वाचन आयुक्त=chief election commissioner
जल चक्र=water cycle;चुनाव आयोग=election commission;निर्वाचन आयोग=election commission;वित्त आयोग=finance commission;नीति आयोग=niti aayog;योजना आयोग=planning commission;मंत्रि परिषद=council ministers;धन विधेयक=money bill
नीति निदेशक तत्व=directive principles;राज्य के नीति निदेशक=directive principles;मूल अधिकार=fundamental rights;मौलिक अधिकार=fundamental rights;मूल कर्तव्य=fundamental duties;मौलिक कर्तव्य=fundamental duties
मूल ढांचा=basic structure;मूल ढाँचा=basic structure;आधारभूत ढांचा=basic structure;संचित निधि=consolidated fund;आकस्मिकता निधि=contingency fund;लोक लेखा समिति=public accounts committee;लोक लेखा=public accounts
बंदी प्रत्यक्षीकरण=habeas corpus;अधिकार पृच्छा=quo warranto;निर्वाचक मंडल=electoral college;एकल संक्रमणीय मत=single transferable vote;दल बदल=defection;दलबदल विरोधी=defection;सूचना का अधिकार=information commission
सूचना आयोग=information commission;संघ लोक सेवा आयोग=union public service commission;नियंत्रक एवं महालेखा परीक्षक=comptroller auditor general;कोर्ट मार्शल=court martial;जन हित याचिका=public interest litigation
भारत छोड़ो=quit india;व्यक्तिगत सत्याग्रह=individual satyagraha;आज़ाद हिंद फौज=ina;आजाद हिंद फौज=ina;आज़ाद हिंद फ़ौज=ina;गांधी इरविन=gandhi irwin;पूना समझौता=poona pact;पूना पैक्ट=poona pact;साइमन कमीशन=simon commission
साइमन आयोग=simon commission;गोलमेज सम्मेलन=round table conference;गोल मेज=round table;सविनय अवज्ञा=civil disobedience;असहयोग आंदोलन=non cooperation;पूर्ण स्वराज=purna swaraj;सांप्रदायिक पंचाट=communal award
व्यपगत का सिद्धांत=doctrine lapse;हड़प नीति=doctrine lapse;सहायक संधि=subsidiary alliance;स्थायी बंदोबस्त=permanent settlement;धन निष्कासन=drain wealth;धन का बहिर्गमन=drain wealth;बंगाल विभाजन=partition bengal
कैबिनेट मिशन=cabinet mission;मुस्लिम लीग=muslim league;रानी लक्ष्मीबाई=rani lakshmibai;बहादुर शाह=bahadur shah;नाना साहेब=nana saheb;ईस्ट इंडिया कंपनी=east india company;होम रूल=home rule
उष्णकटिबंधीय चक्रवात=tropical cyclone;पश्चिमी विक्षोभ=western disturbances;जेट धारा=jet stream;प्लेट विवर्तनिकी=plate tectonics;महासागरीय धाराएँ=ocean currents;वर्षा छाया=rain shadow;काली मिट्टी=black soil
कर्क रेखा=tropic cancer;भूमध्य रेखा=equator;विषुवत रेखा=equator;मानक समय=standard time;अल नीनो=el nino;ला नीना=la nina;प्रवाल भित्ति=coral reef;वन आवरण=forest cover;राष्ट्रीय वन नीति=national forest policy
थोक मूल्य सूचकांक=wpi;उपभोक्ता मूल्य सूचकांक=cpi;मौद्रिक नीति समिति=monetary policy committee;मौद्रिक नीति=monetary policy;रेपो दर=repo rate;नकद आरक्षित अनुपात=cash reserve ratio;भुगतान संतुलन=balance payments
चालू खाता घाटा=current account deficit;चालू खाता=current account;पूंजी खाता=capital account;राजकोषीय घाटा=fiscal deficit;राजस्व घाटा=revenue deficit;प्राथमिक घाटा=primary deficit;सकल घरेलू उत्पाद=gdp
राष्ट्रीय आय=national income;मानव विकास सूचकांक=human development index;न्यूनतम समर्थन मूल्य=minimum support price;विदेशी मुद्रा भंडार=foreign exchange reserves;विदेशी मुद्रा=foreign exchange;विनिमय दर=exchange rate
प्रत्यक्ष विदेशी निवेश=direct investment;गरीबी रेखा=poverty line;ग़रीबी रेखा=poverty line;तुलनात्मक लाभ=comparative advantage;बाजार विफलता=market failure;आधार प्रभाव=base effect;मुद्रा गुणक=money multiplier
प्रत्यक्ष कर=direct tax;अप्रत्यक्ष कर=indirect tax;आय कर=income tax;आयकर=income tax;वस्तु एवं सेवा कर=gst;माल और सेवा कर=gst
`;

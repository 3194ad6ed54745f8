/**
 * Hindi as students of these subjects write it in Latin letters, and what the lessons call it. Rules of `hinglish.ts` know
 * other spellings and inflected forms. `root*` is a verb; `a|b` are two readings; words with nothing on the right say how
 * something is asked, and nothing of what.
 */
export const ASKING_HINDI = `
kya kyu kyun kyon kyo kiyu kaise kese kaisa kaisi kab kaha kahan kaun kon konsa konsi kaunsa kaunsi kise kisko kisne kis kisi kiska
kiski kiske kinka kin kinhe konse hai hain h tha thi the tho hona hote hota hoti hua hui hue huwa huye hoga hogi honge hone hu hun ho raha
rahe rahi rehta kar karo karna karne karke karta karte karti kare karen kariye kiya kiye kiyaa ki ka ke ko me mein mai main men se
tak par pe per aur or ya bhi hi to toh na nahi nahin nhi nai mat jab tab agar lekin magar ye yeh yah wo woh vo vah is us iska iske
iski uska uske uski isme usme isko usko inka unka inke unke isse usse jo jis jisme jiska apna apni apne mera meri mere mujhe muje
hame hume hum tum tumhe aap ek koi kuch kuchh sab phir fir bas sirf bahut bohot bhut jaise jaisa waise aise aisa wala wale wali
walo batao bataiye bata bataye samjhao samjhaiye samjha samajh samjhe samajhna smjhao matlab mtlb arth paribhasha bhai yaar sir
madam ji guruji chahiye chaiye sakte sakta sakti skte sake jata jati jate jaata jaati jaate jayega jaye gaya gayi gaye gye lagta
lagti lage diya diye deta dete deti dena de do le lo lena leta lete milta milti mili mila mile rakhte bolte bolta bole kehte kahte
kehlata kahlata kahlate bola pata malum accha acha achha thik theek zara thoda jara please antar farak farq fark phark bhed tulna
udaharan prakar tarah tarike tarika vistar sankshep sankshipt varnan vivaran vyakhya spasht ullekh karan wajah vajah kaaran
prashn sawal uttar jawab vishay padh samajhaiye likho likhiye byora jankari bare baare dwara dvara tatha evam evan athva yadi kyunki
kitna kitne kitni chal chali chalta chalti chalte chalega chale har hamesha kabhi padta padti padte padega padi aata aate aati aaya aayi aaye ata ate ati aana aane karata karate karati karaya karwata kidhar idhar udhar rehti rehte rehna pura poora puri poori yahan wahan jahan jab tabhi abhi ab itna itni itne utna kaafi kafi bilkul matra keval kewal maano shayad agle pichle apas aapas usey isey inhe unhe inko unko jinhe jinke jinki khas khaas mukhyatah aksar sakega sakenge banega kyonki isliye liya li taki liye liy saath sath hetu vale vala
lagega lagegi lagenge lagna lagne laga jaane jane jana jaana jaenge jaega jaegi jayenge jayegi karega karegi karenge karega rahega rahegi rahenge
aayega aayegi ayega ayegi deta hoyega chuka chuke chuki paata paati paate pata payega paya paye payi paana dusre warna varna balki yani yaani
dene lene baat baatein baaton taraf batata batati batate skta skti skte sabko sabka sabki sabke poore reh rehne waha jaha lega legi lenge leti dega degi denge lekar leke
dekar deke hoke hokar honi karni karu krta krte krti krne krna krke chahte chahta chahti achhi achhe acche acchi agla agli aaj kisme kispe kispar haan utni utne isi usi
gya gyi jao jau lagi lagte lagaye samajhne samjhane samjhata samjhati samjhaya puche puchna puchne pooch poochna kehta kehti kehna kehne kahta laya laye lana aakhir akhir jabki chahe
cheez cheeze cheezo cheezein cheezon chij chijen misal alawa hisab hisaab samne saamne layak waghaira vagaira khaaskar vaise vaisa bilkul sahab
matalab bolo bolna bolein samajhna samjhna batana batado dijiye kijiye bataen kripya kripaya sach sachmuch theek zarur jarur phle fer phirse firse
kyoki islie isiliye jisse jisne jinhone unhone inhone kinke kisliye kahte kahenge mante bataye hamara hamare hamari unki unke inki inke wahi vahi yahi yehi lagana lagane lagaya lagate aisi waisi jaisi kaisi sare saare sari saari
`;

export const HINDI_WORDS = `
yaad=remember|memory dashamlav=decimal|float dashmalav=decimal|float bhinn=fraction takkar=collision|collide jhooth=false|hallucination jhuth=false|hallucination raat=night rang=colour kadam=step fansi=hanged|executed phansi=hanged|executed bhang=dissolved|dissolve
der=delay|late jaldi=fast|quick|early behta=flow behti=flow behte=flow beh*=flow dharna=protest virodh=oppose|protest|against samarthak=supporter mukabla=compete jaruri=necessary|required
katna=cut kat*=cut mod*=bend mud*=turn|bend sookh*=dry sukh*=dry doob*=sink|drown tair*=float ubal*=boil chamak*=shine|flash jal*=burn udd*=fly ud*=fly
kitna=many|much kitne=many kitni=many|much zyada=more|too|excess jyada=more|too|excess adhik=more|maximum kam=less|few|low
sabse=most bada=large|big bade=large badi=large|big chota=small|short chhota=small|short lamba=long unch=high uncha=high|height
unchai=height nicha=low pehla=first pahla=first pehle=before|first pahle=before|first dusra=second|other teesra=third tisra=third chautha=fourth paanchva=fifth panchva=fifth chhatha=sixth chatha=sixth saatva=seventh satva=seventh aathva=eighth dasva=tenth chhah=six gyarah=eleven barah=twelve doosra=second|other
baad=after aakhri=last antim=last|final teen=three char=four paanch=five das=ten naya=new naye=new|fresh purana=old puran=old
niyam=rule|law sutra=formula fayda=advantage|benefit labh=advantage|benefit|profit nuksan=loss|harm upyog=use istemal=use
prayog=use|experiment kaam=work|job karya=function|work|task mahatva=important zaroori=necessary|required zarurat=need
shakti=power|strength takat=power|strength shaktiyan=powers
bana*=make|build|form|create bann*=become badal*=change|alter badh*=grow|increase|rise ghat*=fall|decrease|reduce gir*=fall
uth*=rise chalana=run chalna=run nikal*=find|compute|remove|calculate hata*=remove|delete|dismiss mita*=delete|remove jod*=add|join
khol*=open|start khul*=open badla=change likh*=write padh*=read dhundh*=search|find dhund*=search|find khoj*=search|discovery|find gin*=count chun*=choose|select|elect
baant*=divide|share bant*=divide bhej*=send rok*=stop|prevent bach*=avoid|prevent|save bech*=sell kharid*=buy|purchase
maar*=kill tod*=break toot*=break pahunch*=reach pahuch*=reach ghum*=rotate|turn|spin lauta*=return rakh*=store|keep|hold
napt*=measure map*=measure naap*=measure maap*=measure phail*=spread|expand fail*=spread hil*=shake|move dikh*=show|visible|appear
dikha*=show sun*=hear maan*=accept mil*=meet|get lad*=fight haar*=lose|defeat har*=lose|defeat jeet*=win|victory
chhod*=leave|quit|resign|release|give chhor*=leave|quit chod*=leave|quit|resign pakad*=catch|arrest bhaag*=run|escape
de=give rona=cry sikh*=learn|train seekh*=learn|train sudhar*=improve|reform|correct
bah*=flow pighal*=melt ub*=boil jam*=freeze ug*=grow bo*=sow kaat*=cut|harvest banta=made|formed bante=made|formed
shuru=start|begin|beginning khatam=end|finish khatm=end|finish samapt=end|finish|abolish ant=end band=close|stop
tay=decide|fixed|set nirdharit=fixed|decided|set barabar=equal saman=equal|same samanta=equality khali=empty bhara=full
bina=without upar=above|up|top niche=below|down neeche=below|down andar=inside|within|inner bahar=outside|outer|abroad aage=ahead|front
piche=behind|back peeche=behind beech=middle|between bich=middle|between madhya=middle|central pass=near paas=near dur=far|distance
duri=distance tez=fast|quick tej=fast|quick tezi=speed gati=speed|motion dheere=slow dhire=slow dhima=slow
garam=hot|warm garmi=heat|summer|hot thanda=cold|cool thand=cold|winter sukha=dry|drought sookha=dry|drought geela=wet gila=wet
sahi=right|correct galat=wrong|incorrect|false galti=error|mistake samasya=problem hal=solution|solve samadhan=solution
sankhya=number ank=digit jod=sum ganit=arithmetic guna=multiply|times bhag=part|divide hissa=part|share aadha=half mulya=value|price
maan=value ausat=average|mean darr=rate dar=rate seema=limit|bound|border simit=limited aseemit=unlimited
akshar=letter|character shabd=word bhasha=language vakya=sentence suchi=list soochi=list talika=table|list kram=order|sequence
rekha=line rasta=path|route|way raasta=path|route|way marg=path|route samay=time waqt=time vakt=time saal=year sal=year varsh=year
din=day mahina=month ghanta=hour sadi=century shatabdi=century umar=age aayu=age avadhi=term|period karyakal=term|tenure
dhancha=structure sanrachna=structure prabhav=effect|impact parinam=result|outcome asar=effect|impact uddeshya=objective|aim lakshya=target|goal|aim
visheshta=feature|characteristic gun=property|feature dosh=defect|weakness kami=shortage|weakness|lack
sthapna=founded|established|foundation sthapit=founded|established bhumika=role yogdan=contribution netritva=leader|led neta=leader
bharat=India bhartiya=Indian bharatiya=Indian hindustan=India desh=country|nation rashtra=nation rajya=state pradesh=state
kendra=centre|union kendriya=central|union sangh=union|federation sarkar=government shasan=rule|government prashasan=administration
kanoon=law kanun=law vidhi=law|method adhiniyam=act
samvidhan=constitution savidhan=constitution samvaidhanik=constitutional sansad=parliament rashtrapati=president
uprashtrapati=vice|president pradhanmantri=prime|minister pradhan=prime|head mantri=minister mukhyamantri=chief|minister mukhya=chief|main
mantriparishad=council|ministers mantrimandal=cabinet|council rajyapal=governor vidhansabha=assembly|legislative vidhan=legislative|law
parishad=council sabha=house|assembly sadan=house sadasya=member adhyaksh=speaker|president|chairman nyayalaya=court adalat=court
nyayadhish=judge nyaypalika=judiciary nyaypalika=judiciary|courts nyayik=judicial nyay=justice uchchatam=supreme sarvochch=supreme uchch=high
adhikar=rights haq=rights maulik=fundamental mool=fundamental|basic|original mul=fundamental|basic kartavya=duties|duty
anuched=article anuchchhed=article dhara=section|article|current sanshodhan=amendment vidheyak=bill bil=bill dal=party dalbadal=defection
chunav=election|elected|choosing nirvachan=election|elected ayog=commission aayog=commission mat=vote matdan=vote|voting matdata=voter nagrik=citizen
nagrikta=citizenship apatkal=emergency aapatkal=emergency apaatkaal=emergency panchayat=panchayat nagarpalika=municipality
nagarpalika=municipality|municipal prastavana=preamble uddeshika=preamble niti=policy|directive|principle neeti=policy|directive nirdeshak=directive
nideshak=directive tatva=principle|element|directive tattva=principle|element siddhant=principle|theory dharmnirpeksh=secular|secularism
dharm=religion|faith swatantrata=freedom|independence|liberty azadi=independence|freedom aazadi=independence|freedom
loktantra=democracy ganatantra=republic gantantra=republic samajvad=socialism samajvadi=socialist rajbhasha=official|language
mahabhiyog=impeachment|impeached adhyadesh=ordinance bahumat=majority vishvas=confidence avishwas=confidence prastav=motion|resolution
yachika=petition|writ rit=writ giraftar=arrest|arrested giraftari=arrest jail=prison saja=punishment|sentence saza=punishment|sentence
police=police niyukt=appointed|appoint niyukti=appointed|appointment tyagpatra=resign|resignation istifa=resign|resignation
aarakshan=reservation|reserved arakshan=reservation|reserved shapath=oath samiti=committee vitt=finance vittiya=financial
lokpal=lokpal suchna=information sena=army|military yuddh=war yudh=war ladai=battle|war jung=war sandhi=treaty samjhauta=pact|agreement
arthvyavastha=economy arthik=economic mudra=money|currency paisa=money|funds paise=money rupaya=rupee rupya=rupee byaj=interest
karz=loan|debt karj=loan|debt rin=loan|debt udhar=loan|credit|borrow mahangai=inflation|prices mehengai=inflation|prices
mudrasfiti=inflation garib=poor gareeb=poor garibi=poverty nirdhan=poor nirdhanta=poverty ameer=rich amir=rich berozgari=unemployment
berojgari=unemployment rozgar=employment|work rojgar=employment|work aay=income aamdani=income kamai=income|earn kar=tax
pratyaksh=direct apratyaksh=indirect vyapar=trade vyapari=trader|merchant niryat=export aayat=import ayat=import udyog=industry
karkhana=factory kheti=farm|agriculture krishi=agriculture|farm kisan=peasant|farmer|cultivator majdoor=worker|labour shramik=worker|labour
mazdoor=worker|labour bazaar=market|shop keemat=price kimat=price daam=price dam=price lagat=cost mang=demand maang=demand aapurti=supply
purti=supply utpadan=production|output utpad=product vastu=goods sewa=service bachat=saving nivesh=investment punji=capital poonji=capital
videshi=foreign|abroad videsh=abroad|foreign vinimay=exchange sakal=gross shuddh=net gharelu=domestic utpaad=product rashtriya=national
rajkoshiya=fiscal rajkosh=fiscal|treasury rajasva=revenue ghata=deficit|loss budget=budget bajat=budget yojana=plan|scheme yojna=plan|scheme
panchvarshiya=five|year subsidy=subsidies anudan=grant|subsidies bhugtan=payment|payments santulan=balance asamanta=inequality vikas=growth|development
vikaas=growth|development jansankhya=population aabadi=population vetan=salary|wages majduri=wages samarthan=support nyuntam=minimum
adhiktam=maximum kosh=fund nidhi=fund karza=loan diwaliya=bankruptcy|insolvency divaliya=bankruptcy|insolvency gatividhi=activity
itihas=history itihaas=history andolan=movement aandolan=movement vidroh=revolt|rising kranti=revolution|revolt krantikari=revolutionary
viplav=revolt bagawat=mutiny|revolt sangram=struggle|war sangharsh=struggle asahyog=cooperation|non asahayog=cooperation|non savinay=civil
avagya=disobedience avgya=disobedience bahishkar=boycott swadeshi=swadeshi satyagrah=satyagraha namak=salt dandi=dandi yatra=march|journey
angrez=British|English angrej=British|English angrezi=English british=British company=company raja=ruler|king rani=queen maharaja=prince|ruler
nawab=nawab badshah=emperor samrat=emperor riyasat=princely|states lagaan=revenue|tax|rent lagan=revenue|tax|rent zamindar=zamindar
zamindari=zamindar|permanent jamindari=zamindar|permanent pratha=system|practice vyavastha=system|settlement bandobast=settlement sthayi=permanent
akal=famine vibhajan=partition batwara=partition|divided sampradayik=communal samaj=society sudharak=reformer
vapsi=return|withdrawal wapas=withdrew|back|return vapas=withdrew|back asafal=failed|failure|lack vifal=failed|failure safal=success
hatya=killed|murder mrityu=death maut=death janm=birth akhbar=newspaper|press patrika=newspaper shiksha=education vidyalaya=school vishwavidyalaya=university
stri=women mahila=women aurat=women bachcha=child ladki=girls log=people aadmi=man|people janta=people adivasi=tribal janjati=tribes|tribal
prithvi=earth dharti=earth|land bhumi=land jameen=land|ground zameen=land|ground suraj=sun surya=sun chand=moon chandrama=moon tara=star
hawa=wind|air pawan=wind vayu=air vayumandal=atmosphere vaayu=air pani=water jal=water barish=rain|rainfall varsha=rain|rainfall
badal=cloud toofan=cyclone|storm tufan=cyclone|storm chakravat=cyclone mausam=weather|season ritu=season monsoon=monsoon mansoon=monsoon
jalvayu=climate taapman=temperature tapman=temperature tap=heat dabav=pressure vayudab=pressure nadi=river samudra=sea|ocean samundar=sea|ocean
sagar=ocean|sea mahasagar=ocean jheel=lake jhil=lake pahad=mountain|hill parvat=mountain pathar=plateau maidan=plain ghati=valley
dera=delta muhana=mouth|estuary jharna=waterfall himalay=himalaya himnad=glacier baraf=ice|snow barf=ice|snow hawaon=winds
registan=desert marusthal=desert retila=desert jungle=forest jungal=forest van=forest mitti=soil mrida=soil chattan=rock patthar=rock|stone
kali=black kala=black lal=red pila=yellow peela=yellow safed=white hara=green nila=blue neela=blue
bhukamp=earthquake bhookamp=earthquake jwalamukhi=volcano jwalamukhi=volcanoes jwar=tide bhata=tide jvar=tide lehar=wave leher=wave lahar=wave tarang=wave
fasal=crop ugana=grow sinchai=irrigation khanij=mineral koyla=coal loha=iron sona=gold tamba=copper kapas=cotton gehu=wheat gehun=wheat chawal=rice dhan=rice|paddy|money
ganna=sugarcane|sugar chai=tea jute=jute disha=direction uttar=north uttari=north|northern dakshin=south dakshini=south|southern purv=east purvi=east|eastern
paschim=west pashchim=west paschimi=west|western desantar=longitude deshantar=longitude akshansh=latitude naksha=map manchitra=map dwip=island dweep=island
praydwip=peninsula|peninsular praydvip=peninsula|peninsular tat=coast tatiya=coast|coastal kinara=coast|edge sindhu=Indus ganga=Ganga kark=cancer makar=capricorn
bhumadhya=equator vishuvat=equator paksh=side dhruv=pole parat=layer gehra=deep gehrai=depth gahrai=depth gaharai=depth upgrah=satellite urja=energy bijli=electricity|power sadak=road rail=railway
pradushan=pollution paryavaran=environment vanaspati=vegetation janvar=animal
suchak=index soochkank=index suchkank=index sanganak=computer sandesh=message yantra=machine jankari=information|data aankde=data nirnay=decision
kunji=key taala=lock jagah=place|position|space sthan=place|position|slot alag=different|separate|distinct ek=one do=two dono=both ulta=reverse|inverse ulat*=reverse
seedha=straight|direct sidha=straight|direct khud=itself|self dobara=again|repeat baar=times|repeat bar=times|repeat baarbar=again|repeat
naam=name nam=name pehchan=identity|recognise parivartan=change|variation parivartit=changed pariksha=test|exam jaanch=check|test janch=check|test
surakshit=safe|secure suraksha=security|safety khatra=danger|attack hamla=attack chori=steal|theft chor=thief
asli=real duniya=world gaon=village|rural gav=village|rural shahar=urban|city sheher=urban|city ghar=home|house maa=mother pita=father dost=friend parivar=family
dekh*=see|look|view soch*=think bhar*=fill ghus*=enter|insert daal*=put|insert|add dal*=put|insert|add jhuk*=tilt|bend ghoom*=rotate|turn|spin ruk*=stop
tik*=last|stay khinch*=pull|attract kheench*=pull|attract dhakel*=push bikhar*=scatter parakh*=test bik*=sell|sold kama*=earn
vasool*=collect|recover loot*=loot|drain lut*=loot|drain chheen*=seize hadap*=annex|lapse chhap*=print chaap*=print chhant*=sort|filter|prune
chaant*=sort|filter|prune dohra*=repeat|duplicate atak*=stuck|trap phans*=stuck|trap fas*=stuck|trap bhool*=forget|forgetting bhul*=forget|forgetting chhup*=hide|hidden
chup*=hide|hidden rat*=memorise|overfit sambhal*=handle|manage jud*=join|connect|merge ugl*=reveal bol*=speak|say gal*=melt|dissolve pak*=ripe|cook
bujh*=put|extinguish nibh*=keep|fulfil sajaa*=arrange|sort hat*=remove|retreat|move utar*=descend|fall chadh*=climb|rise charh*=climb|rise sarak*=move|shift khisak*=slip|move
takra*=collide|collision gher*=surround|enclose|besiege samet*=collect|gather baith*=sit|settle khod*=dig|mine rakshak=guardian|protector
shamil=join|accede|included|integrated sammilit=joined|integrated vilay=merger|accession|integration vilaya=merger|accession samavesh=inclusion|included alagav=separation|alienation
tukda=part|piece tukde=parts|pieces ilaka=area|region kshetra=area|region|sector kshetriya=regional sarhad=border|boundary padosi=neighbour
shasak=ruler samrajya=empire samrajyavad=imperialism upnivesh=colony|colonial gulam=slave|dependent gulami=slavery azad=free|independent aazad=free|independent
sipahi=sepoy|soldier sainik=soldier|sepoy kartoos=cartridge hathiyar=weapon|arms hinsa=violence hinsak=violent ahinsa=nonviolence|violence
hartal=strike hadtal=strike julus=procession|march jaloos=procession|march bhashan=speech ghoshna=declare|announce|proclamation ghoshit=declared|proclaimed shart=condition|terms
kabza=occupied|annexed|annexation kabja=occupied|annexed|annexation manzuri=approval|assent manjoori=approval|assent anumati=permission|assent sweekriti=assent|approval
hastakshar=sign|assent achanak=sudden|suddenly|abruptly gathbandhan=coalition|alliance vipaksh=opposition satta=power|rule nirdaliya=independent
ummeedvar=candidate umeedwar=candidate manonit=nominated manoneet=nominated sthagit=suspended|adjourned nilambit=suspended zila=district jila=district mukadma=case
mamla=case|matter faisla=decision|judgment faisala=decision|judgment phaisla=decision|judgment apradh=crime|offence aropi=accused doshi=guilty|convicted vakil=lawyer
gavah=witness bhedbhav=discrimination anusuchit=scheduled alpsankhyak=minority bahusankhyak=majority shoshan=exploitation abhivyakti=expression|speech
karyapalika=executive vidhayika=legislature vidhayak=legislator|member sarkari=government|public niji=private|privacy gair=non sarvajanik=public swayatt=autonomous
samvaidhanik=constitutional ganrajya=republic nagar=city|municipal gram=village panch=panchayat sarpanch=panchayat adhyakshta=presided|chair kursi=seat|chair seat=seats
mahanga=expensive|dear|prices|price|inflation mehenga=expensive|dear|prices|price|inflation sasta=cheap|cheaper daulat=wealth sampatti=assets|property|wealth jaydad=property munafa=profit nakad=cash nakdi=cash
girvi=collateral|mortgage khata=account lenden=transaction upbhokta=consumer upbhog=consumption kharch=spend|expenditure kharcha=expenditure|cost vyay=expenditure
prapti=receipts aamad=income|arrival tankhwah=salary|wages tankha=salary|wages naukri=job|employment naukari=job|employment berojgar=unemployed|unemployment berozgar=unemployed|unemployment
shram=labour mandi=market|recession vriddhi=growth|increase pratishat=percent vyakti=person|capita chhoot=exemption|discount chhut=exemption|discount
rahat=relief bojh=burden khai=gap shesh=balance|remainder bakaya=outstanding|dues zimmedari=responsibility jimmedari=responsibility jokhim=risk bima=insurance kisht=instalment
muavza=compensation aatmanirbhar=reliant|reliance dugna=double|twice saikda=hundred hazar=thousand bees=twenty pachas=fifty sau=hundred
andhi=dust|storm aandhi=dust|storm oas=dew kohra=fog dhalan=slope|gradient dhaal=slope choti=peak shikhar=peak gufa=cave khadi=bay|gulf khaadi=bay|gulf bandargah=port
nahar=canal kuan=well|wells talab=tank|pond bandh=dam|embankment baandh=dam upjau=fertile banjar=barren|wasteland ret=sand|sandy retili=sandy keechad=mud daldal=swamp jad=root
ped=tree patti=leaf|strip ghaas=grass ghas=grass pashu=livestock|cattle machhli=fish doodh=milk tel=oil khan=mine khadan=mine bhitar=inside|interior bhumigat=underground|groundwater
satah=surface tal=bed|floor pighla=molten|melt thos=solid drav=liquid|fluid taral=liquid|fluid vashp=vapour|evaporation bhap=steam|vapour bhaap=steam|vapour vashpan=evaporation
nami=moisture|humidity ardrata=humidity|moisture sardi=winter|cold kiran=ray|rays prakash=light roshni=light andhera=dark|darkness chhaya=shadow grahan=eclipse grah=planet
chakkar=rotation|orbit|cycle parikrama=revolution|orbit ghurnan=rotation gurutva=gravity|gravitational gurutvakarshan=gravity|gravitational khinchav=pull|gravitational basti=settlement
pravas=migration palayan=migration ghanatva=density sakshar=literate|literacy saksharta=literacy anupat=ratio jaivik=biological|organic prakritik=natural prakriti=nature
sanrakshan=conservation|protection kataav=erosion katav=erosion apardan=erosion nikshep=deposit|deposition jamav=deposit|deposition akar=shape|size aakar=shape|size gol=round|sphere golakar=spherical|round
kramabaddh=sorted|order kadi=link|linked gaanth=node|knot shakha=branch dher=heap|stack katar=queue kataar=queue dohrav=repeat|duplicate sabit=prove|proof saabit=prove|proof praman=proof|evidence
manzil=goal|destination anant=infinite gupt=secret|hidden bhaar=weight vajan=weight wajan=weight vazan=weight sambandh=relation|relationship rishta=relation|relationship tasveer=image|picture
chitra=picture|image chehra=face awaz=voice|sound aawaz=voice|sound dimag=brain|neuron andaza=guess|estimate|predict anumaan=guess|estimate|predict anuman=guess|estimate|predict
bhavishyavani=predict|prediction tukka=guess|random ratta=memorise|overfit namuna=sample|pattern namoona=sample|pattern jhukav=bias|tilt|slope pakshpat=bias shor=noise
samooh=group|cluster samuh=group|cluster jhund=cluster|group varg=class|square vargikaran=classification|classify shreni=class|category inaam=reward inam=reward dand=penalty|punishment
jurmana=penalty|fine mauka=chance|opportunity sambhavna=probability|possibility sambhav=possible|possibility asambhav=impossible namumkin=impossible mumkin=possible nishchit=certain|fixed
anishchit=uncertain|uncertainty sthir=constant|stable|fixed asthir=unstable parda=screen|layer panna=page pustak=book kitab=book anurodh=request prapt=receive|get nakal=copy|copies nakl=copy|copies
asal=original|real roop=form rup=form zabardasti=force|forced jabardasti=force|forced dhokha=fraud|trick bharosa=trust|rely nirbhar=depend|dependent lagatar=continuous|continuously
kareeb=near|close karib=near|close nakaratmak=negative sakaratmak=positive rinatmak=negative dhanatmak=positive shunya=zero sunya=zero aadat=habit sthiti=state|position|situation halat=condition|state
dashak=decade yug=age|era kaal=period|era dauran=during andarooni=internal|inner bahari=external|outer samarthya=capacity kshamta=capacity|ability mazboot=strong majboot=strong kamzor=weak kamjor=weak
bhari=heavy halka=light|low mota=thick|coarse patla=thin chauda=wide|broad sankra=narrow ajeeb=strange|surprise ajib=strange|surprise asaan=easy aasan=easy mushkil=hard|difficult dikkat=problem pareshani=problem gadbad=wrong|problem kharabi=fault|problem kathin=hard|difficult
turant=immediately|instant bekar=useless|bad bekaar=useless|bad zinda=alive|live jinda=alive|live mara=dead|died gayab=disappear|missing|lost gaayab=disappear|missing|lost taiyar=ready|prepare tayyar=ready|prepare
khilaf=against|oppose behtar=better|improve baaki=remaining|rest baki=remaining|rest haath=hand jahaz=ship maal=goods aam=common|general dukan=shop dukandar=shopkeeper|trader madad=help|aid
khatarnak=dangerous|danger deewar=wall dhoop=sunlight|sun bura=bad|harm kharab=bad|fault ilaaj=cure|remedy|treatment saaf=clean|clear khet=field|farm kapda=cloth|textile radd=cancelled|repealed|annulled
prant=province shak=doubt|suspicion dilli=Delhi ghadi=clock mandir=temple chitthi=letter sanyukt=joint|united kagaz=paper akela=alone|single naram=soft|moderate sakht=hard|strict
kahani=story jhagda=dispute|quarrel tihai=third jaan=life bimari=disease bimar=sick|ill saboot=evidence|proof tark=argument|logic pasand=prefer|like vibhag=department anaaj=grain|foodgrains|food
khaad=fertiliser|fertilizer kamra=room kul=total|gross takrav=conflict bunkar=weaver|weavers tareekh=date tarikh=date darja=status|rank riwaz=custom|practice badlav=change naraz=angry|discontent
rajdhani=capital natak=theatre|drama maaf=waive|pardon|forgive maafi=pardon|waiver tedha=crooked|bent pados=neighbour bigad*=spoil|damage|worsen grahak=customer|consumer roz=daily mukhiya=head|chief
chhat=roof tapu=island muft=free labhansh=dividend sharab=liquor marzi=will|consent|pleasure kiraya=rent hafta=week hafte=week raay=opinion|advice maksad=aim|purpose jabt=forfeited|seized
sangathan=organisation beta=son beti=daughter khush=happy|please rasoi=kitchen hukum=order|command hukm=order|command afwah=rumour intezar=wait lakdi=wood|timber subah=morning shaam=evening
jeev=organism|life sabzi=vegetable ummeed=expect|expectation|hope sanstha=institution|organisation khabar=news sehmat=agree|consent majboor=forced|compelled shikayat=complaint ekta=unity
vaada=promise taar=wire|telegraph dar*=fear|afraid kachra=waste nigrani=surveillance|supervision koshish=attempt|try khidki=window sikka=coin pul=bridge mareez=patient dhuan=smoke
saat=seven aath=eight nau=nine jhatka=shock jhatke=shock|shocks gaadi=vehicle|car paudha=plant pee*=drink roti=bread|food praja=subjects|people dushman=enemy dhoka=fraud|trick ilzaam=charge|accused
bayan=statement ghulam=slave|dependent ghulami=slavery ganda=dirty|polluted gandagi=dirt|pollution nazdeek=near|close nazdik=near|close phool=flower beej=seed phal=fruit imtihan=exam
daud*=run|race maang*=demand|ask phat*=burst|explode|erupt palat*=reverse latak*=hang|hung bhadak*=incite|provoke thukra*=reject|refuse tol*=weigh kaanp*=shake|tremble tapak*=drip
barbad=ruin|destroy barbaad=ruin|destroy tabah=destroy|damage nasht=destroy|destroyed paida=born|produce|generate ijazat=permission|consent inkaar=refuse|reject inkar=refuse|reject manzoor=approve|assent
aadesh=order|direction adesh=order|direction sunwai=hearing rihai=release giravat=fall|decline izafa=increase kamzori=weakness khasiyat=feature|property khoobi=merit|feature
hissedari=share|stake khazana=treasury|reserves sood=interest bhav=price|rate bhrashtachar=corruption rishwat=bribe|corruption baadh=flood|floods|rise sitara=star mitr=friend mitra=friend
vansh=dynasty takht=throne gaddi=throne fauj=army|troops fauji=soldier|army golibari=firing|shooting goli=bullet|firing ladaku=fighter jalsa=meeting|session sabhapati=chairman
khazanchi=treasurer mazhab=religion masjid=mosque qaidi=prisoner kaidi=prisoner kaid=prison|imprisoned samna=face|oppose mazak=joke gussa=anger|angry dukh=sorrow|suffering
khushi=happiness bhookh=hunger bhukh=hunger bhookha=hungry pyaas=thirst neend=sleep sapna=dream aankh=eye aankhon=eyes kaan=ear pair=foot khoon=blood dil=heart
`;

/** Names of more than one word, before their words are read one by one. */
export const HINDI_NAMES = `
samvidhan sabha=constituent assembly;dal badal=defection;mool adhikar=fundamental rights;maulik adhikar=fundamental rights;mool kartavya=fundamental duties;maulik kartavya=fundamental duties
niti nirdeshak tatva=directive principles;neeti nirdeshak siddhant=directive principles;vidhan sabha=legislative assembly;vidhan parishad=legislative council;lok sabha=lok sabha;rajya sabha=rajya sabha
up rashtrapati=vice president;pradhan mantri=prime minister;mukhya mantri=chief minister;mukhya nirvachan ayukt=chief election commissioner;nirvachan ayog=election commission;chunav ayog=election commission
vitt ayog=finance commission;niti ayog=niti aayog;yojana ayog=planning commission;sarvochch nyayalaya=supreme court;uchch nyayalaya=high court;uchchatam nyayalaya=supreme court;rashtrapati shasan=president's rule
jan hit yachika=public interest litigation;janhit yachika=public interest litigation;bharat chhodo=quit india;savinay avagya=civil disobedience;asahyog andolan=non cooperation;azad hind fauj=ina
sthayi bandobast=permanent settlement;gol mez=round table;gol mej=round table;dhan nishkasan=drain of wealth;home rule=home rule;phoot dalo=divide
rajkoshiya ghata=fiscal deficit;rajasva ghata=revenue deficit;prathmik ghata=primary deficit;mudra sfiti=inflation;mudra spheeti=inflation;sakal gharelu utpad=gdp;rashtriya aay=national income
rin patra=bonds;nyuntam samarthan mulya=minimum support price;harit kranti=green revolution;shvet kranti=white revolution;panchvarshiya yojana=five year plan;bhugtan santulan=balance of payments
videshi mudra=foreign exchange;garibi rekha=poverty line;vinimay dar=exchange rate;jwar bhata=tides;kali mitti=black soil;lal mitti=red soil;kark rekha=tropic of cancer;bhumadhya rekha=equator
thal samir=land breeze;paschimi vikshobh=western disturbances;praydwipiya pathar=peninsular plateau;rekhansh=longitude;sindhu jal=indus waters;jan ganana=census;jangadna=census
prati vyakti=per capita;anusuchit jati=scheduled castes;anusuchit janjati=scheduled tribes;vishv bank=world bank;mudra kosh=imf;mudra aapurti=money supply;mukt vyapar=free trade
kendra shasit=union territories;rajya suchi=state list;samvarti suchi=concurrent list;sangh suchi=union list;nyayik samiksha=judicial review;avishwas prastav=no confidence motion;dhan vidheyak=money bill
sanyukt baithak=joint sitting;bangal vibhajan=partition of bengal;namak satyagrah=salt march;khilafat andolan=khilafat;jalvayu parivartan=climate change;chhota rasta=shortest path;bhumi sudhar=land reforms
gram sabha=gram sabha;bhoo rajasva=land revenue;bhu rajasva=land revenue;sthaniya swashasan=local government;sarvbhaumik matadhikar=universal franchise;shakti prithakkaran=separation of powers
`;

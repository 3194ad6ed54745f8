/**
 * Words of Hindi in Latin letters, as students write them, and what the lessons call it. Those with nothing on the right
 * say how something is asked, and nothing of what. General words of studying; terms of one lesson alone do not belong here.
 */
const HINGLISH_WORDS = `
kya kyu kyun kyon kyo kaise kaisa kaisi kab kaha kahan kahaan kaun kon konsa konsi kaunsa kaunsi kise kisko kisne kis kisi
hai hain he h tha thi ho hota hoti hote hua hui hue hoga hogi honge hu hun raha rahe rahi kar karo karna karne karta karte karti
kare karke kiya kiye ki ka ke ko me mein mai main se tak par pe per aur or ya bhi hi to toh na nahi nahin nhi mat jab tab agar
lekin magar ye yeh yah wo woh vo vah is us iska iske iski uska uske uski isme usme isko usko apna apni apne mera meri mere
mujhe muje hame hume hum tum aap ek batao bataiye bata samjhao samjhaiye samjha samajh matlab arth paribhasha please plz yaar
bhai sir madam ji wala wale wali jaise jaisa aise aisa iss uss kuch koi sab chahiye sakte sakta sakti jata jati jate jaata
jaati jaate gaya gayi gaye lagta lagti diya diye deta dete deti de do le lo leta lete milta milti mili mila rakhte rakhta
rakhna bolte bolta kehte kahte kehlata bane chalta chalti chalega chale pata asli accha acha thik theek zara thoda
farak=difference farq=difference fark=difference antar=difference alag=difference tulna=compare
kitna=many kitne=many kitni=many zyada=more jyada=more adhik=more kam=less sabse=most sabka=all
bada=large badi=large bade=large chota=small chhota=small choti=small chote=small lamba=long unch=high uncha=high nicha=low
pehla=first pahla=first pehle=before pahle=before dusra=second doosra=second baad=after aakhri=last akhri=last teen=three
char=four paanch=five panch=five das=ten naya=new nayi=new naye=new purana=old purani=old purane=old
prakar=kinds tarah=kinds tarika=ways tarike=ways udaharan=example niyam=rule sutra=formula karan=cause wajah=cause vajah=cause
fayda=advantage faayda=advantage nuksan=loss nuksaan=loss upyog=use istemal=use kaam=work kary=function
banta=made banti=made bante=made banana=make banate=make banati=builds banaye=make banaya=made badalna=change badal=change
badalta=change badalte=change badhta=grow badhti=grow badhna=grow badh=grow ghatta=falls ghatna=fall ghat=fall
girna=fall girta=falls uthta=rises uthna=rise chalna=run nikalna=find nikalte=remove nikale=find nikal=remove hatana=remove
hatate=remove jodna=add jodte=add jode=add kholna=open kholte=open khole=open band=close likhna=write likhte=write
padhna=read padhte=read dhundna=search dhundhna=search khojna=search khoj=discovery ginna=count ginte=count gin=count
chunna=choose chune=choose chunte=choose chunav=election bantna=divide bhejna=send bhejte=send rokna=stop roke=prevent
bachna=avoid bache=avoid bechna=sell bechne=sale becha=sold kharidna=buy kharid=buy marna=kill todna=break tutna=break
pahuchna=reach pahuchte=reach pahunchna=reach ghumna=rotate ghumta=rotates jama=deposit lauta=return lautana=return
barabar=equal khali=empty bhara=full bina=without sath=with saath=with upar=above niche=below neeche=below andar=inside
bahar=outside aage=ahead piche=behind peeche=behind beech=middle bich=middle pass=near paas=near dur=far door=far
tez=fast tej=fast dheere=slow dhire=slow garam=hot garmi=heat thanda=cold thand=cold sukha=dry geela=wet gila=wet
sahi=right galat=wrong galti=error samasya=problem hal=solution jawab=answer sawal=question
sankhya=number ank=digit jod=sum gunA=multiply guna=multiply bhag=part hissa=part aadha=half mulya=value maan=value
akshar=letter shabd=word bhasha=language vakya=sentence suchi=list talika=table kram=order
samay=time saal=year varsh=year din=day mahina=month ghanta=hour sadi=century
bharat=India desh=country rajya=state kendra=centre sarkar=government sarkari=government kanoon=law kanun=law
samvidhan=constitution sansad=parliament rashtrapati=president pradhanmantri=prime mantri=minister rajyapal=governor
nyayalaya=court adalat=court nyay=justice adhikar=rights maulik=fundamental mool=basic kartavya=duties anuched=article
sanshodhan=amendment vidheyak=bill dal=party chunaav=election mat=vote matdan=vote nagrik=citizen nagrikta=citizenship
apatkal=emergency aapatkal=emergency panchayat=panchayat
arthvyavastha=economy mudra=money paisa=money rupaya=rupee rupya=rupee byaj=interest karz=loan karj=loan rin=loan
mehngai=inflation mehangai=inflation mahangai=inflation garibi=poverty gareebi=poverty berozgari=unemployment
berojgari=unemployment aay=income aamdani=income kar=tax vyapar=trade vyapaar=trade niryat=exports aayat=imports
udyog=industry kheti=farm krishi=agriculture kisan=peasant kisaan=peasant majdoor=worker mazdoor=worker bazaar=market
bazar=market keemat=price kimat=price daam=price lagat=cost gaadi=car gadi=car bank=bank
itihas=history andolan=movement vidroh=revolt kranti=revolution yuddh=war ladai=battle yudh=war sandhi=treaty samjhauta=pact
angrez=British angrezo=British angrej=British raja=ruler azadi=independence aazadi=independence swatantrata=independence
satyagrah=satyagraha namak=salt lagaan=revenue lagan=revenue zamindar=zamindar akal=famine vibhajan=partition batwara=partition
prithvi=earth dharti=earth suraj=sun surya=sun chand=moon chandrama=moon hawa=wind pawan=wind vayu=air pani=water paani=water
jal=water baarish=rain barish=rain varsha=rainfall badal=cloud toofan=cyclone tufan=cyclone chakravat=cyclone mausam=weather
jalvayu=climate taapman=temperature tapman=temperature dabav=pressure nadi=river nadiya=rivers nadiyan=rivers samudra=sea
sagar=ocean mahasagar=ocean jheel=lake jhil=lake pahad=mountain pahaad=mountain parvat=mountain pathar=plateau maidan=plain
registan=desert marusthal=desert jungle=forest jungal=forest van=forest mitti=soil chattan=rock chattane=rocks pathhar=stone
bhukamp=earthquake bhookamp=earthquake jwalamukhi=volcano jwar=tide fasal=crop fasle=crops sinchai=irrigation khanij=mineral
koyla=coal loha=iron sona=gold jansankhya=population aabadi=population disha=direction uttar=north dakshin=south purv=east
paschim=west desantar=longitude akshansh=latitude naksha=map dwip=island dweep=island tat=coast sindhu=Indus ganga=Ganga
asli=real duniya=world log=people aadmi=man mahila=women aurat=women bachcha=child ghar=home maa=mother
`;

/** How students ask, in English; among it what they often misspell into a word of another meaning. */
const ASKING_WORDS = `
a an and are as at be been but by can could did do does dose doing done for from get gets got had has have having how if in into
is it its i im me my mine we our us you your he she they them their this that these those there here of off on or so than then
the to too was were what wat wht whats what's which who whom whose why when whn where will with would should shall may might
must not no yes just also only about please pls plz tell explain explane describe define defination definition mean means meaning
meen meening give example examples exampels understand know difference diffrence diference differnce diffrent difrence between
betwen beetween vs versus like one thing things something some any very really really much actually exactly simple simply words
way come comes go goes going make makes made let say says said call called use used using need want help question doubt topic
lesson chapter concept basically happen happens work works kinds kind type types many most all more part question solution made makes form formed
hey hi hello sir teacher bro dear ok okay eli5 explain reason cause
`;

const tokens = (text: string) => text.trim().split(/\s+/);

const hinglish = new Map(
  tokens(HINGLISH_WORDS).map((entry) => {
    const [word = '', english = ''] = entry.toLowerCase().split('=');
    return [word, english] as const;
  }),
);
const asking = new Set(tokens(ASKING_WORDS));

/** Signs of Hindi in Latin letters that English has not: only then is an ambiguous word read as Hindi. */
const HINDI_ONLY = new Set(
  tokens(`kya kyu kyun kyon kyo kaise kaisa kaisi kab kaha kahan kaun kon hai hain hota hoti hote hoga hua karna karne karte
karta kare karke kiya mein aur nahi nahin nhi batao samjhao matlab farak farq fark antar kitna kitne kitni wala ka ke ki ko se`),
);
const FEWEST_SIGNS = 2;

export const isHinglish = (words: readonly string[]): boolean =>
  words.filter((word) => HINDI_ONLY.has(word)).length >= FEWEST_SIGNS ||
  words.some((word) => word === 'samjhao');

/** What a word says in the lessons' English; empty where it only asks. */
export function toLessonWord(word: string, { inHinglish }: { inHinglish: boolean }): string {
  const english = inHinglish ? hinglish.get(word) : undefined;
  const said = english ?? word;
  return asking.has(said) ? '' : said;
}

/**
 * Search synonyms: what students call a thing, and the lessons' words for it: `said=word/another`, a hyphen between the words
 * of one name. A name that the lessons of a subject do not have says nothing there, so that one table serves all subjects.
 */
const OTHER_NAMES = `
pm=prime-minister cm=chief-minister fr=fundamental-rights frs=fundamental-rights dpsp=directive-principles
dpsps=directive-principles fd=fundamental-duties/fiscal-deficit sc=supreme-court/scs hc=high-court ls=lok-sabha rs=rajya-sabha
ec=election-commission eci=election-commission cec=chief-election-commissioner ut=union-territories uts=union-territories
mp=member-parliament mps=members-parliament mla=member-assembly mlas=members-assembly mlc=member-council ceo=chief art=article
amdt=amendment amend=amendment const=constitution govt=government gov=government/governor gvt=government
pil=public-interest-litigation rti=information-commission pres=president prez=president parl=parliament cji=chief-justice
judge=judges gg=governor-general inc=congress wpi=bulk/wpi cpi=households/cpi wholesale=bulk/wpi retail=shops/cpi eic=company cdm=civil-disobedience ncm=non-cooperation qim=quit-india
gandhiji=gandhi netaji=bose bapu=gandhi nehruji=nehru jinna=jinnah englishmen=british britishers=british angrez=british
eco=economy infl=inflation unemp=unemployment forex=foreign-exchange fed=reserve-bank bop=balance-payments
cad=current-account-deficit fdi=direct-investment fpi=portfolio-investment fii=portfolio-investment npa=non-performing-asset
npas=non-performing-asset ibc=insolvency omo=open-market-operations msp=support-price pds=distribution hdi=human-development
gnp=gni ppp=purchasing-power pcr=crr lpg=liberalisation/1991 demonetization=demonetisation eq=earthquake quake=earthquake
quakes=earthquakes temp=temperature lat=latitude long=longitude lon=longitude itcz=convergence-zone enso=oscillation
ist=standard-time iod=dipole mt=mount snow=ice rainfall=rain rains=rain raining=rain storm=cyclone storms=cyclone
mountains=mountain/himalaya hills=ghats algo=algorithm algos=algorithms collision=slot/probing collisions=slot/probing ds=data-structure ll=linked-list bst=binary-search-tree
bt=tree dp=dynamic-programming bs=binary-search tc=time/complexity/cost mst=minimum-spanning-tree complexity=cost/time
runtime=time/cost timecomplexity=time/cost efficient=cost/fast bigo=big-o dac=divide-conquer lru=cache
toposort=topological-order topo=topological arr=array func=function fn=function funcs=functions var=variable/name vars=names
param=parameter params=parameters arg=argument args=arguments dict=dictionary dicts=dictionaries obj=object objs=objects
str=string/text string=text strings=text/letters int=whole-number integer=int/whole-number ints=int/whole-number float=decimal
bool=true prog=program pgm=program mod=module lib=module library=module pkg=module exc=exception iterate=loop iteration=loop
looping=loop repeat=loop/again parameter=argument oop=class/object oops=class/object constructor=init subclass=inheritance
variable=name variables=names method=function functions=function inheritance=inherit index=position indices=index/positions
print=output remainder=modulo js=javascript ts=typescript db=database dbs=database apis=api urls=url addr=address req=request
reqs=requests resp=response auth=login pwd=password pass=password passwd=password website=page/site webpage=page site=page
websites=pages/site frontend=browser backend=server login=session signin=login hacker=attacker hack=attack hackers=attacker
hacked=attack/stolen webpages=pages img=image images=pictures pic=picture pics=pictures localstorage=web-storage
local=localstorage promis=promise async=asynchronous div=item/element/box center=centre centers=centre centering=centre
color=colour colors=colours behavior=behaviour ml=machine-learning/model dl=deep-network nn=neural-network ann=neural-network
cnn=convolution convnet=convolution knn=nearest-neighbours svm=margin lr=learning-rate/logistic-regression gd=gradient-descent
sgd=stochastic-gradient-descent llm=language-model llms=language-models gpt=language-model chatgpt=language-model
chatbot=language-model ai=agent/model pca=principal-components/dimensionality mdp=markov rl=reinforcement/learning
csp=constraint accuracy=accurate acc=accuracy prob=probability probs=probabilities regularization=regularisation l1=penalty
l2=penalty hyperparam=hyperparameter cv=cross-validation backprop=backpropagation algorithm=method max=maximum/largest/most
min=minimum/least/smallest avg=average/mean no=number nos=numbers num=number/numbers nums=numbers calc=compute
calculate=compute/count calculated=computed formula=equation eqn=equation smallest=minimum biggest=largest/maximum
greatest=largest highest=largest/maximum lowest=minimum/least shortest=nearest fastest=fast slowest=slow quickest=fast big=large
bigger=larger begin=start start=begin started=founded/began/launched/start starts=start/begin began=launched ended=withdrew
found=founded founder=founded kill=killed/died killed=died died=death die=died lost=defeated/beat won=defeated/beat win=won/beat
lose=lost/defeated fight=fought/war stop=prevent/cure/withdrew stopped=withdrew prevent=cure/defence/against
avoid=prevent/cure/against fix=cure/mend/repair remove=removal/delete removed=removal/dismissed fire=remove delete=remove
sack=remove/dismiss dismiss=remove leave=left/resign left=resigned quit=resigned resign=resigned boycott=black-flags
protest=demonstration/flags money=wealth/rupees/funds wealth=drain rich=wealth refuse=withhold/reject reject=withhold
deny=withhold/refuse sign=assent signed=assent approve=assent/approval switch=defection/change switches=defection
sick=ill/patient disease=ill illness=ill doctor=patient store=keep keep=store save=store stored=keep duration=term/period
tenure=term length=long job=employment/work jobs=employment/work jobless=unemployment unemployed=unemployment salary=wages
price=prices prices=price expensive=dear/dearer costly=dear/expensive cheap=cheaper poor=poverty hungry=famine hunger=famine
farmer=peasant/cultivator farmers=peasants/cultivators peasant=peasants crop=crops rules=law law=act laws=act/acts rule=rules
court=courts vote=votes election=elections state=states power=powers powers=power country=nation/territory
inside=interior/within/core interior=inside centre=core ground=earth hot=warm/heat cold=cool wet=rain dry=desert rainy=rain/wet
error=raises/exception/mistake errors=exceptions/mistakes crash=raises/exception/error exception=raises bug=mistake
wrong=mistake/error mistake=error garbage=characters weird=surprise/characters strange=surprise add=join/plus/append
adding=append plus=add/join combine=merge/join copy=copies clone=copy duplicate=copy/equal/repeated
duplicates=equal/repeated/copies unique=distinct reverse=reversed backwards=reversed flip=reversed swap=swaps sort=sorted
sorting=sort/sorted find=search lookup=find/search look=find same=equal equal=equals compare=comparison check=test
change=changes/alter/mutate modify=change/alter/mutate edit=change/alter changing=change immutable=altered mutable=mutated
memory=storage space=memory speed=fast slow=costly/quadratic fast=quick quick=fast faster=fast/quick slower=slow path=route
road=path route=path cycle=loop loop=cycle loops=cycle predict=prediction guess=predict learn=training learns=learn/training
trained=training train=training group=groups/cluster groups=clusters similar=alike/nearest near=nearest overfit=overfitting
underfit=underfitting memorise=overfitting memorize=overfitting decide=choose/choosing scale=standardise scaling=standardise/scale normalise=standardise
normalize=standardise normalisation=standardise normalization=standardise ppl=people guy=person sec=second/seconds secs=seconds
hr=hour hrs=hours yr=year yrs=years kms=km 1=one 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven
12=twelve two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 1st=first 2nd=second 3rd=third
4th=fourth 5th=fifth 6th=sixth 7th=seventh 8th=eighth 9th=ninth 10th=tenth 11th=eleventh 12th=twelfth first=1st second=2nd
third=3rd fourth=4th fifth=5th sixth=6th seventh=7th eighth=8th ninth=9th tenth=10th eleventh=11th twelfth=12th
`;

const otherNames = new Map(
  OTHER_NAMES.trim()
    .split(/\s+/)
    .map((entry) => {
      const [said = '', names = ''] = entry.split('=');
      return [said, names.split('/').map((name) => name.split('-'))] as const;
    }),
);

/** What else a word may be called: each name as its words. */
export const otherNamesOf = (word: string): readonly (readonly string[])[] => otherNames.get(word) ?? [];

/** All that have another name. */
export const wordsWithOtherNames = (): Iterable<string> => otherNames.keys();

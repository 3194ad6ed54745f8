/*
 * The search synonyms of the library and of the tutor: what students call a thing, and the lessons' words for it:
 * `said=word/another`, a hyphen between the words of one name. A name that the lessons of a subject do not have says nothing
 * there, so that one table serves all subjects. Each kind of word has one table; none is in two.
 */

/** Short for a name of several words. */
const ABBREVIATIONS = `
pm=prime-minister cm=chief-minister fr=fundamental-rights frs=fundamental-rights dpsp=directive-principles
dpsps=directive-principles fd=fundamental-duties/fiscal-deficit sc=supreme-court/scs hc=high-court ls=lok-sabha rs=rajya-sabha
ec=election-commission eci=election-commission cec=chief-election-commissioner ut=union-territories uts=union-territories
mp=member-parliament mps=members-parliament mla=member-assembly mlas=members-assembly mlc=member-council
pil=public-interest-litigation rti=information-commission cji=chief-justice gg=governor-general eic=east-india-company/company
cdm=civil-disobedience-movement/civil-disobedience ncm=non-cooperation-movement/non-cooperation qim=quit-india
forex=foreign-exchange fed=reserve-bank bop=balance-payments cad=current-account-deficit fdi=direct-investment
fpi=portfolio-investment fii=portfolio-investment npa=non-performing-asset npas=non-performing-asset
ibc=insolvency-bankruptcy-code/insolvency omo=open-market-operations msp=support-price pds=public-distribution/distribution
hdi=human-development ppp=purchasing-power itcz=convergence-zone ist=standard-time ds=data-structure ll=linked-list
bst=binary-search-tree dp=dynamic-programming bs=binary-search mst=minimum-spanning-tree bigo=big-o dac=divide-conquer
oop=classes-objects/class/object oops=classes-objects/class/object ml=machine-learning/model dl=deep-network nn=neural-network
ann=neural-network cnn=convolutional-networks/convolution knn=nearest-neighbours lr=learning-rate/logistic-regression
gd=gradient-descent sgd=stochastic-gradient-descent llm=language-model llms=language-models gpt=language-model
pca=dimensionality-reduction/principal-components/dimensionality mdp=markov-decision-processes/markov
csp=constraint-satisfaction/constraint cv=cross-validation bfs=breadth-first-search dfs=depth-first-search
lcs=longest-common-subsequence tsp=travelling-salesman dsu=disjoint-sets avl=balanced-trees regex=regular-expressions
nlp=language-models rbi=reserve-bank mpc=monetary-policy-committee
`;

/** What is called otherwise in class than in the lessons, by a name of several words there; what is said may be two words. */
const EVERYDAY_NAMES = `
complexity=cost/time runtime=growth-big-o/time/cost toposort=topological-order int=whole-number
integer=int/whole-number ints=int/whole-number localstorage=web-storage chatgpt=language-model chatbot=language-model
boycott=black-flags union-find=disjoint-sets hashmap=hash-tables hashmaps=hash-tables hashtable=hash-tables hashset=hash-tables
b-tree=balanced-trees b-trees=balanced-trees linkedlist=linked-lists time-complexity=growth-big-o/cost/time memoization=dynamic-programming
memoisation=dynamic-programming kadane=largest-sum-of-a-run-that-crosses kadanes=largest-sum-of-a-run-that-crosses
`;

/** The same word as it is spelt elsewhere. */
const SPELLINGS = `
demonetization=demonetisation color=colour colors=colours behavior=behaviour regularization=regularisation
`;

/** Words of like meaning: near enough for a question put to the tutor, too loose for a search. */
const OTHER_WORDS = `
traversal=walk traversals=walk traverse=walk ceo=chief art=article amdt=amendment amend=amendment const=constitution govt=government gov=government/governor gvt=government
pres=president prez=president parl=parliament judge=judges inc=congress wpi=bulk/wpi cpi=households/cpi wholesale=bulk/wpi
retail=shops/cpi gandhiji=gandhi netaji=bose bapu=gandhi nehruji=nehru jinna=jinnah englishmen=british britishers=british
angrez=british eco=economy infl=inflation unemp=unemployment gnp=gni pcr=crr lpg=liberalisation/1991 eq=earthquake
quake=earthquake quakes=earthquakes temp=temperature lat=latitude long=longitude lon=longitude enso=oscillation iod=dipole
mt=mount snow=ice rainfall=rain rains=rain raining=rain storm=cyclone storms=cyclone mountains=mountain/himalaya hills=ghats
algo=algorithm algos=algorithms collision=slot/probing collisions=slot/probing bt=tree tc=time/complexity/cost
timecomplexity=time/cost efficient=cost/fast lru=cache topo=topological arr=array func=function fn=function funcs=functions
var=variable/name vars=names param=parameter params=parameters arg=argument args=arguments dict=dictionary dicts=dictionaries
obj=object objs=objects str=string/text string=text strings=text/letters float=decimal bool=true prog=program pgm=program
mod=module lib=module library=module pkg=module exc=exception iterate=loop iteration=loop looping=loop repeat=loop/again
parameter=argument constructor=init subclass=inheritance variable=name variables=names method=function functions=function
inheritance=inherit index=position indices=index/positions print=output remainder=modulo js=javascript ts=typescript db=database
dbs=database apis=api urls=url addr=address req=request reqs=requests resp=response auth=login pwd=password pass=password
passwd=password website=page/site webpage=page site=page websites=pages/site frontend=browser backend=server login=session
signin=login hacker=attacker hack=attack hackers=attacker hacked=attack/stolen webpages=pages img=image images=pictures
pic=picture pics=pictures local=localstorage promis=promise async=asynchronous div=item/element/box center=centre centers=centre
centering=centre convnet=convolution svm=margin ai=agent/model rl=reinforcement/learning accuracy=accurate acc=accuracy
prob=probability probs=probabilities l1=penalty l2=penalty hyperparam=hyperparameter backprop=backpropagation algorithm=method
max=maximum/largest/most min=minimum/least/smallest avg=average/mean no=number nos=numbers num=number/numbers nums=numbers
calc=compute calculate=compute/count calculated=computed formula=equation eqn=equation smallest=minimum biggest=largest/maximum
greatest=largest highest=largest/maximum lowest=minimum/least shortest=nearest fastest=fast slowest=slow quickest=fast big=large
bigger=larger begin=start start=begin started=founded/began/launched/start starts=start/begin began=launched ended=withdrew
found=founded founder=founded kill=killed/died killed=died died=death die=died lost=defeated/beat won=defeated/beat win=won/beat
lose=lost/defeated fight=fought/war stop=prevent/cure/withdrew stopped=withdrew prevent=cure/defence/against
avoid=prevent/cure/against fix=cure/mend/repair remove=removal/delete removed=removal/dismissed fire=remove delete=remove
sack=remove/dismiss dismiss=remove leave=left/resign left=resigned quit=resigned resign=resigned protest=demonstration/flags
money=wealth/rupees/funds wealth=drain rich=wealth refuse=withhold/reject reject=withhold deny=withhold/refuse sign=assent
signed=assent approve=assent/approval switch=defection/change switches=defection sick=ill/patient disease=ill illness=ill
doctor=patient store=keep keep=store save=store stored=keep duration=term/period tenure=term length=long job=employment/work
jobs=employment/work jobless=unemployment unemployed=unemployment salary=wages price=prices prices=price expensive=dear/dearer
costly=dear/expensive cheap=cheaper poor=poverty hungry=famine hunger=famine farmer=peasant/cultivator
farmers=peasants/cultivators peasant=peasants crop=crops rules=law law=act laws=act/acts rule=rules court=courts vote=votes
election=elections state=states power=powers powers=power country=nation/territory inside=interior/within/core interior=inside
centre=core ground=earth hot=warm/heat cold=cool wet=rain dry=desert rainy=rain/wet error=raises/exception/mistake
errors=exceptions/mistakes crash=raises/exception/error exception=raises bug=mistake wrong=mistake/error mistake=error
garbage=characters weird=surprise/characters strange=surprise add=join/plus/append adding=append plus=add/join combine=merge/join
copy=copies clone=copy duplicate=copy/equal/repeated duplicates=equal/repeated/copies unique=distinct reverse=reversed
backwards=reversed flip=reversed swap=swaps sort=sorted sorting=sort/sorted find=search lookup=find/search look=find same=equal
equal=equals compare=comparison check=test change=changes/alter/mutate modify=change/alter/mutate edit=change/alter
changing=change immutable=altered mutable=mutated memory=storage space=memory speed=fast slow=costly/quadratic fast=quick
quick=fast faster=fast/quick slower=slow path=route road=path route=path cycle=loop loop=cycle loops=cycle predict=prediction
guess=predict learn=training learns=learn/training trained=training train=training group=groups/cluster groups=clusters
similar=alike/nearest near=nearest overfit=overfitting underfit=underfitting memorise=overfitting memorize=overfitting
decide=choose/choosing scale=standardise scaling=standardise/scale normalise=standardise normalize=standardise
normalisation=standardise normalization=standardise ppl=people guy=person sec=second/seconds secs=seconds hr=hour hrs=hours
yr=year yrs=years kms=km 1=one 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven 12=twelve two=2 three=3
four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 1st=first 2nd=second 3rd=third 4th=fourth 5th=fifth
6th=sixth 7th=seventh 8th=eighth 9th=ninth 10th=tenth 11th=eleventh 12th=twelfth first=1st second=2nd third=3rd fourth=4th
fifth=5th sixth=6th seventh=7th eighth=8th ninth=9th tenth=10th eleventh=11th twelfth=12th
`;

type Names = readonly (readonly string[])[];

const tableOf = (table: string): ReadonlyMap<string, Names> =>
  new Map(
    table
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [said = '', names = ''] = entry.split('=');
        return [said.replace('-', ' '), names.split('/').map((name) => name.split('-'))] as const;
      }),
  );

const abbreviations = tableOf(ABBREVIATIONS);
const everydayNames = tableOf(EVERYDAY_NAMES);
const spellings = tableOf(SPELLINGS);
const otherWords = tableOf(OTHER_WORDS);

const tables = [abbreviations, everydayNames, spellings, otherWords];

/** What else a word may be called: each name as its words. */
export const otherNamesOf = (word: string): Names => tables.find((table) => table.has(word))?.get(word) ?? [];

/** What a search looks for besides: the whole name that is abbreviated, what lessons call it, and how they spell it. */
export const searchNamesOf = (said: string): Names =>
  abbreviations.get(said)?.filter((words) => words.length > 1) ??
  everydayNames.get(said) ??
  spellings.get(said) ??
  [];

/** All words that have another name. */
export const wordsWithOtherNames = (): string[] =>
  tables.flatMap((table) => [...table.keys()]).filter((said) => !said.includes(' '));

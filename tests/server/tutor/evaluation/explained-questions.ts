/** A question in students' words, and the question of the bank that asks the same. */
export interface ExplainedQuestion {
  /** The lesson that is open, as 'subject/chapter/lesson'. */
  at: string;
  ask: string;
  /** How the question of the bank begins. */
  means: string;
}

const DSA = 'data-structures-and-algorithms';
const RECURRENCES = `${DSA}/cost-and-growth/recurrences`;
const HEAPS = `${DSA}/trees-and-heaps/heaps`;
const HASHING = `${DSA}/linear-structures/hash-tables`;
const MERGING = `${DSA}/sorting-and-searching/merge-sort`;
const QUICKSORT = `${DSA}/sorting-and-searching/quicksort`;
const DIJKSTRA = `${DSA}/graphs/dijkstra`;
const GROWTH = `${DSA}/cost-and-growth/growth-and-big-o`;

/** They ask what a question of the bank asks: in other words, in Hinglish, or with a word left out. */
export const ASK_THE_SAME: readonly ExplainedQuestion[] = [
  { at: RECURRENCES, ask: 'solve T(n) = 4T(n/2) + n', means: 'What is the solution of $T(n) = 4T(n/2) + n$?' },
  { at: RECURRENCES, ask: 'T(n) = 9T(n/3) + n^2 ka solution kya hai', means: 'What is the solution of $T(n) = 9T' },
  { at: HEAPS, ask: 'why is building a heap bottom up O(n) when one sift down takes log n', means: 'Building a heap bottom-up' },
  { at: HEAPS, ask: 'max heap me smallest key kaha ho sakti hai', means: 'In a max-heap of n > 3 distinct keys' },
  { at: HASHING, ask: 'open addressing me removed key ki jagah special mark kyu chhodna padta hai, empty slot kyu nahi', means: 'In open addressing, why must a removed key' },
  { at: MERGING, ask: 'how many inversions does 5, 1, 4, 2, 3 have', means: 'How many inversions has the list' },
  { at: QUICKSORT, ask: 'what changes if the pivot is chosen at random', means: 'What does choosing the pivot at random change?' },
  { at: QUICKSORT, ask: 'quickselect median in n expected time but quicksort needs n log n, why', means: 'Why does quickselect find the median' },
  { at: 'web-development/pages-that-respond/the-dom', ask: 'what does querySelector(".price") return when no element matches', means: 'What does `document.querySelector' },
  { at: 'modern-indian-history', ask: 'Buxar ki ladai 1764 me Company ki army ka commander kaun tha', means: 'Who commanded the East India Company' },
  { at: 'modern-indian-history', ask: 'which governor general removed press restrictions in 1835', means: 'Which Governor-General removed the restrictions' },
  { at: DIJKSTRA, ask: 'dijkstra pops (d, u) and runs if d > dist[u]: continue, what is that line for', means: 'Dijkstra\'s algorithm pops' },
  { at: HASHING, ask: 'why should a server choose its hash function at random', means: 'Why does a server choose its hash function' },
  { at: DIJKSTRA, ask: 'some edges have weight 0 and none is negative, is a vertex settled by dijkstra still final', means: 'Some edges of a graph have weight 0' },
]; // oxfmt-ignore

/** They share words with questions of the bank, which ask something else: no explanation answers. */
export const SHARE_WORDS_ONLY: readonly Omit<ExplainedQuestion, 'means'>[] = [
  { at: RECURRENCES, ask: 'T(n) = 2T(n/2) + n log n ka answer kya hoga? master theorem lagega?' },
  { at: HEAPS, ask: 'heap sort ki time complexity kya hai aur kyu?' },
  { at: RECURRENCES, ask: 'What is the solution of T(n) = 4T(n/2) + n^2?' },
  { at: RECURRENCES, ask: 'what is a recursion tree and how do I add up its levels' },
  { at: RECURRENCES, ask: 'T(n) = T(n-1) + n solve karo' },
  { at: HEAPS, ask: 'what is a min heap and what is a max heap' },
  { at: HASHING, ask: 'linear probing kya hota hai' },
  { at: HASHING, ask: 'how does uniform hashing with chaining spread the keys' },
  { at: MERGING, ask: 'merge sort stable hai kya' },
  { at: QUICKSORT, ask: 'quicksort worst case kab hota hai' },
  { at: DIJKSTRA, ask: 'why does dijkstra not work with negative edges' },
  { at: GROWTH, ask: 'which functions grow faster than n^2 and what does big theta mean' },
]; // oxfmt-ignore

// What happy-dom does at length for questions that are asked all the time, and whose answer is near.

// It writes out an element with all that is in it, and Popper asks this of each that it measures.
Element.prototype.toString = function toString() {
  return `[object ${this.constructor.name}]`;
};

/** The object of the prototype chain that has a property itself. */
function ownerOf(object: object, name: string): object {
  const next: object | null = Object.getPrototypeOf(object);
  return Object.hasOwn(object, name) || next === null ? object : ownerOf(next, name);
}

// It looks through the whole document for its body, which React asks for with each event and each focus. `Document` of
// the window is another class than the one that the document has this from.
const owner = ownerOf(document, 'body');
const findBody = Object.getOwnPropertyDescriptor(owner, 'body')?.get;
Object.defineProperty(owner, 'body', {
  configurable: true,
  get(this: Document): HTMLElement | null {
    const last = this.documentElement?.lastElementChild;
    return last?.tagName === 'BODY' ? (last as HTMLElement) : findBody?.call(this);
  },
});

/**
 * Tells an element that it is, or is about to be, on the screen: once. In a closed <details>, a hidden tab or far below it is not, and
 * until then costs nothing. One observer for all elements of a page. They start one after the other, from the top: what an element
 * needs when it is live may push the next one off the screen.
 */

/** @type {Map<Element, () => unknown>} */
const waiting = new Map();
/** @type {IntersectionObserver | undefined} */
let observer;
let starting = false;

/** @param {Element} element */
async function begin(element) {
  starting = true;
  try {
    await waiting.get(element)?.();
  } finally {
    starting = false;
    // Looked at again, in the next frame.
    for (const element of waiting.keys()) {
      observer?.unobserve(element);
      observer?.observe(element);
    }
  }
}

/** @param {IntersectionObserverEntry[]} entries */
function see(entries) {
  const first = entries.find(({ isIntersecting, target }) => isIntersecting && waiting.has(target));
  if (!starting && first) begin(first.target);
}

/** @param {Element} element @param {() => unknown} then what it waits for is over before the next one starts */
export function whenSeen(element, then) {
  if (typeof IntersectionObserver === 'undefined') return void then();
  observer ??= new IntersectionObserver(see, { rootMargin: '50%' }); // half a screen ahead: there when it is scrolled to
  const alone = !waiting.size && !starting;
  waiting.set(element, then);
  observer.observe(element);
  // The first one of a page need not wait for a frame in which the observer would say the same; only for what whoever put it there does next.
  if (alone) {
    setTimeout(() => {
      const { top, bottom } = element.getBoundingClientRect();
      if (!starting && waiting.has(element) && bottom > 0 && top < innerHeight && element.checkVisibility?.())
        begin(element);
    });
  }
}

/** @param {Element} element */
export function noLonger(element) {
  waiting.delete(element);
  observer?.unobserve(element);
}

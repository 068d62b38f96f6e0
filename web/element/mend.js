/**
 * Undoes what others have done to nodes of ours: a page's translator puts elements of its own in the place of texts, and what is written into
 * these texts afterwards is seen by nobody.
 */

/**
 * Where texts, or Lit's markers, were taken away, or nodes exchanged. What was merely added may stay.
 * @param {readonly MutationRecord[]} records @returns {Set<Node>}
 */
const torn = (records) =>
  new Set(
    records
      .filter(({ addedNodes, removedNodes }) =>
        [...removedNodes].some(({ nodeType }) => addedNodes.length || nodeType > 1),
      )
      .map(({ target }) => target),
  );

/** @param {MutationRecord[]} records in the order in which it was done */
export function mend(records) {
  const places = torn(records);
  for (const { type, target, addedNodes, removedNodes, nextSibling, oldValue } of records.reverse()) {
    if (type === 'characterData' && places.has(/** @type {Node} */ (target.parentNode)))
      /** @type {CharacterData} */ (target).data = oldValue ?? '';
    if (!places.has(target)) continue;
    for (const node of addedNodes) if (node.parentNode === target) /** @type {ChildNode} */ (node).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
  }
}

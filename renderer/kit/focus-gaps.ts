/** Text fields and the like: on a phone their focus opens the keyboard. */
const FIELDS = 'input:not([type="hidden"]), textarea, select';
const BUTTONS = 'a[href], button, summary';
/** Buttons that delete, end or accept something without a question: a press meant for the control before would do so. */
const UNASKED = '[data-unasked]';
/** What may have the focus for a part of a page. */
const HEADINGS = 'h1, h2, h3, [tabindex="-1"]';
/** The parts that keep the focus in them. */
const ROOMS = 'main, [role="dialog"]';

/** Where a node stood before it left the page. */
export interface Gap {
  parent: Element;
  previous: Node | null;
}

/** Nodes that have left the page. */
export type Gaps = Pick<WeakMap<Node, Gap>, 'get'>;

/** Something that can have the focus; 'busy' where something is loading in its place; null where nothing stands. */
export type Successor = HTMLElement | 'busy' | null;

/** Whether it can have the focus: it is on the page, neither hidden nor disabled. */
export function isUsable(element: Element): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [inert], [inert] *')
  );
}

/**
 * What comes after an element that has left the page or was hidden: a control in its place, else the next one, else the one before, else
 * the heading of the part it stood in. @param takesFields whether a text field will do
 */
export function successorOf(gone: Element, gaps: Gaps, takesFields: boolean): Successor {
  if (gone.isConnected) {
    const hidden = gone.closest('[hidden], [inert]') ?? gone;
    return hidden.parentElement && nearest(hidden.parentElement, hidden.previousSibling, takesFields);
  }
  const gap = gaps.get(topOf(gone));
  if (!gap) return null;
  if (gap.parent.isConnected) return nearest(gap.parent, standing(gap.previous, gaps), takesFields);
  return successorOf(gap.parent, gaps, takesFields);
}

/** @param previous what stands before the gap in `parent`; null when nothing does */
function nearest(parent: Element, previous: Node | null, takesFields: boolean): Successor {
  // Outside of its bar or toast, what happens to stand beside it is not nearer than what had the focus before.
  if (parent === document.body || parent.querySelector(':scope > main')) return null;
  for (const one of siblings(previous ? previous.nextSibling : parent.firstChild, 'nextSibling')) {
    const [control] = controlsIn(one, takesFields);
    if (control) return control;
    if (isBusy(one)) return 'busy';
  }
  for (const one of siblings(previous, 'previousSibling')) {
    const controls = controlsIn(one, takesFields);
    const control = one.nodeName === 'LI' ? controls[0] : controls.at(-1);
    if (control) return control;
  }
  return headingOrBeyond(parent, takesFields);
}

function headingOrBeyond(parent: Element, takesFields: boolean): Successor {
  const heading = [...parent.querySelectorAll<HTMLElement>(HEADINGS)].find(isUsable);
  if (heading) return heading;
  if (parent instanceof HTMLElement && parent.matches(`${ROOMS}, [tabindex="-1"]`) && isUsable(parent)) return parent;
  return parent.parentElement && nearest(parent.parentElement, parent.previousSibling, takesFields);
}

function siblings(first: Node | null, side: 'nextSibling' | 'previousSibling'): Node[] {
  const found: Node[] = [];
  for (let one = first; one; one = one[side]) found.push(one);
  return found;
}

/** A node's neighbour, or that neighbour's own when both have gone. */
function standing(node: Node | null, gaps: Gaps): Node | null {
  let one = node;
  while (one && !one.isConnected) one = gaps.get(one)?.previous ?? null;
  return one;
}

function topOf(node: Node): Node {
  let top = node;
  while (top.parentNode) top = top.parentNode;
  return top;
}

function controlsIn(node: Node, takesFields: boolean): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  const wanted = takesFields ? `${BUTTONS}, ${FIELDS}` : BUTTONS;
  const isWanted = (one: HTMLElement) =>
    one.matches(wanted) && one.tabIndex >= 0 && !one.matches(`[aria-disabled="true"], ${UNASKED}`);
  return [node, ...node.querySelectorAll<HTMLElement>('*')].filter((one) => isWanted(one) && isUsable(one));
}

function isBusy(node: Node): boolean {
  return (
    node instanceof Element && (node.matches('[aria-busy="true"]') || node.querySelector('[aria-busy="true"]') !== null)
  );
}

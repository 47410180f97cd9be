/** Fields; on a phone their focus opens the on-screen keyboard. */
const FIELDS = 'input:not([type="hidden"]), textarea, select';
const BUTTONS = 'a[href], button, summary';
/**
 * Buttons that delete, end or accept something without a confirmation: a press meant for the control before would do
 * so.
 */
const UNASKED = '[data-unasked]';
/** Elements that get the focus on behalf of a part of a page. */
const HEADINGS = 'h1, h2, h3, [tabindex="-1"]';
/** Parts of a page that keep the focus inside. */
const ROOMS = 'main, [role="dialog"]';

/** Former position of a node that has left the page. */
export interface Gap {
  parent: Element;
  previous: Node | null;
}

/** Former positions by node, of the nodes that have left the page. */
export type Gaps = Pick<WeakMap<Node, Gap>, 'get'>;

/** An element that can have the focus; 'busy' while content loads in its place; null when there is none. */
export type Successor = HTMLElement | 'busy' | null;

/** Whether an element can have the focus: it is on the page, visible and enabled. */
export function isUsable(element: Element): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [inert], [inert] *')
  );
}

/**
 * The successor of an element that has left the page or was hidden: a control in its place, else the next one, else
 * the previous one, else the heading of its part.
 * @param takesFields whether a text field is allowed
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

/** @param previous sibling before the gap in `parent`; null when there is none */
function nearest(parent: Element, previous: Node | null, takesFields: boolean): Successor {
  // Outside a bar or a toast, its neighbours are no nearer than the element that had the focus before.
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

/** The node, or its nearest previous sibling that is still on the page; null when there is none. */
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

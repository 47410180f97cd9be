import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOwnRoom } from './useOwnRoom.ts';

function Rows({ isLoading = false, isOwn = true, isKnown = true }) {
  const ref = useOwnRoom('progress', isOwn, isKnown);
  return <div ref={ref}>{isLoading ? <p aria-busy="true" /> : <p />}</div>;
}

const remembered = () => JSON.parse(window.localStorage.getItem('ownRooms') ?? 'null');

/** A browser that lays out the page at once. */
class LaidOut implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe = () => this.tell([], this);
  unobserve = () => {};
  disconnect = () => {};
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(412);
  vi.stubGlobal('ResizeObserver', LaidOut);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('useOwnRoom reserves the space until all rows have loaded, and stores their height', async () => {
  const { rerender, container } = render(<Rows isLoading />);
  const keepsRoom = () => (container.firstElementChild as HTMLElement).style.minHeight === '';
  expect(keepsRoom()).toBe(true);
  expect(remembered()).toBeNull();
  rerender(<Rows />);
  await expect.poll(() => keepsRoom()).toBe(false);
  expect(remembered()).toEqual({ width: window.innerWidth, heights: { progress: 412 }, isOwn: true });
});

it('useOwnRoom reserves the space until the session is known', async () => {
  const { rerender } = render(<Rows isKnown={false} />);
  expect(remembered()).toBeNull();
  rerender(<Rows />);
  await expect.poll(() => remembered()).not.toBeNull();
});

it('useOwnRoom discards heights stored in a window of another width', () => {
  window.localStorage.setItem(
    'ownRooms',
    JSON.stringify({ width: 17, heights: { progress: 1, recent: 2 }, isOwn: true }),
  );
  render(<Rows isOwn={false} />);
  expect(remembered()).toEqual({ width: window.innerWidth, heights: { progress: 412 }, isOwn: false });
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { connection } from './api.ts';
import { type LazyPart, lazyPart, useLazyPart } from './useLazyPart.ts';

function Part() {
  return <p>la parte</p>;
}

function Screen({ part, isWanted = true }: { part: LazyPart<object>; isWanted?: boolean }) {
  const { Part: Loaded, hasFailed, retry } = useLazyPart(part, isWanted);
  return (
    <>
      <h1>la pantalla</h1>
      {Loaded && <Loaded />}
      {hasFailed && (
        <button type="button" onClick={retry}>
          otra vez
        </button>
      )}
    </>
  );
}

/** A part whose code loads only while `isThere`. */
function aPart() {
  const state = { isThere: false, asked: 0 };
  const part = lazyPart<object>(async () => {
    state.asked += 1;
    if (!state.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  return { state, part };
}

describe('useLazyPart', () => {
  it('keeps the rest of the screen when the code fails to load, and loads it on retry', async () => {
    const { state, part } = aPart();
    render(<Screen part={part} />);
    const again = await screen.findByRole('button', { name: 'otra vez' });
    expect(screen.getByRole('heading')).toBeDefined();
    state.isThere = true;
    await userEvent.click(again);
    expect(await screen.findByText('la parte')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('retries when the server answers again', async () => {
    const { state, part } = aPart();
    render(<Screen part={part} />);
    await screen.findByRole('button');
    act(() => connection.failed());
    await waitFor(() => expect(state.asked).toBe(2));
    state.isThere = true;
    act(() => connection.answered());
    expect(await screen.findByText('la parte')).toBeDefined();
  });

  it('loads the code when it is wanted, and only once', async () => {
    const { state, part } = aPart();
    state.isThere = true;
    const view = render(<Screen part={part} isWanted={false} />);
    expect(state.asked).toBe(0);
    view.rerender(<Screen part={part} />);
    await screen.findByText('la parte');
    view.unmount();
    render(<Screen part={part} />);
    expect(screen.getByText('la parte')).toBeDefined();
    expect(state.asked).toBe(1);
  });
});

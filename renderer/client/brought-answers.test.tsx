import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ReadAnswer } from '../../contract/page-data.ts';
import { server } from '../testing/server.ts';
import { callApi } from './api.ts';
import type { ApiError } from './api-error.ts';
import { FRESH_FIVE_MINUTES, freshnessConfig } from './freshness.ts';
import { isPersonal } from './public-answers.ts';

const PATH = '/api/thing';
const FOUND: ReadAnswer = { read: PATH, data: 'brought' };
const MISSING: ReadAnswer = {
  read: PATH,
  problem: { status: 404, code: 'thing_not_found', message: 'No hay tal cosa.' },
};
const MINUTE_MS = 60_000;

let asked = 0;
let change: ReturnType<typeof useSWRConfig>['mutate'];

function Thing({ isNeverStale = false }: { isNeverStale?: boolean }) {
  const { mutate } = useSWRConfig();
  change = mutate;
  const { data, error } = useSWR<string, ApiError>(
    PATH,
    () => callApi('GET', PATH, { schema: z.string() }),
    isNeverStale ? {} : FRESH_FIVE_MINUTES,
  );
  return <p>{data ?? error?.sentence ?? 'nada'}</p>;
}

/** A page delivered with `answer`, and a screen that can be left and revisited. */
function open(answer: ReadAnswer, renderedAt = new Date().toISOString(), isNeverStale = false) {
  const config = freshnessConfig(Date.now, { answers: [answer], renderedAt });
  const page = (isShown: boolean) => (
    <SWRConfig value={config}>{isShown && <Thing isNeverStale={isNeverStale} />}</SWRConfig>
  );
  const view = render(page(true));
  return { leave: () => view.rerender(page(false)), goBack: () => view.rerender(page(true)) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.use(
    http.get(`*${PATH}`, () => {
      asked += 1;
      return HttpResponse.json('read');
    }),
  );
});
afterEach(() => vi.useRealTimers());

describe('an answer delivered with the page', () => {
  it('is shown at once and causes no request, also when its screen is revisited', async () => {
    const { leave, goBack } = open(FOUND);
    expect(screen.getByText('brought')).toBeDefined();
    await pass(4 * MINUTE_MS);
    leave();
    goBack();
    await pass(100);
    expect(asked).toBe(0);
  });

  it('is read again when its screen is revisited after 5 minutes', async () => {
    const { leave, goBack } = open(FOUND);
    await pass(5 * MINUTE_MS + 1);
    expect(asked).toBe(0);
    leave();
    goBack();
    await screen.findByText('read');
  });

  it.each([
    ['that was rendered hours ago', -180 * MINUTE_MS, false],
    ['that was rendered hours ago, as never stale', -180 * MINUTE_MS, true],
    ['that was rendered hours ahead of this clock, as never stale', 180 * MINUTE_MS, true],
  ])('is shown and read again once with a page %s', async (_page, sinceMs, isNeverStale) => {
    const { leave, goBack } = open(FOUND, new Date(Date.now() + sinceMs).toISOString(), isNeverStale);
    expect(screen.getByText('brought')).toBeDefined();
    await screen.findByText('read');
    leave();
    goBack();
    await pass(100);
    expect(asked).toBe(1);
  });

  it('is read again after a change', async () => {
    open(FOUND);
    await pass(100);
    await act(() => change(PATH));
    await screen.findByText('read');
  });

  it('is read again by a screen opened after 6 minutes', async () => {
    const config = freshnessConfig(Date.now, { answers: [FOUND], renderedAt: new Date().toISOString() });
    await pass(6 * MINUTE_MS);
    render(
      <SWRConfig value={config}>
        <Thing />
      </SWRConfig>,
    );
    await screen.findByText('read');
  });

  it('shows a delivered 404 without a request', async () => {
    open(MISSING);
    await pass(100);
    expect(screen.getByText('No hay tal cosa.')).toBeDefined();
    expect(asked).toBe(0);
    await act(() => change(PATH));
    await screen.findByText('read');
  });

  it('is not personal', () => {
    open(FOUND);
    expect(isPersonal(PATH)).toBe(false);
  });
});

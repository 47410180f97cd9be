import { z } from 'zod';
import type { CaptionsChoice, PlayerErrorReason, PlayerReport } from './player-source.ts';

const seconds = z.number().min(0).optional().catch(undefined);
const messageSchema = z.object({ event: z.string(), info: z.unknown() });
const infoSchema = z.object({
  currentTime: seconds,
  duration: seconds,
  playerState: z.number().optional().catch(undefined),
  playbackRate: z.number().positive().optional().catch(undefined),
  muted: z.boolean().optional().catch(undefined),
  /** 0 to 100. */
  volume: z.number().min(0).max(100).optional().catch(undefined),
  videoLoadedFraction: z.number().min(0).max(1).optional().catch(undefined),
});
/** YouTube's state of its modules; the captions module lists its languages once it is loaded. */
const modulesSchema = z.object({
  captions: z.object({ tracklist: z.array(z.object({ languageCode: z.string(), displayName: z.string() })) }),
});

/** Source: YouTube IFrame Player API reference, 'onStateChange' and 'onError'. */
const STATES: Record<number, PlayerReport> = {
  0: { type: 'ended' },
  1: { type: 'playing' },
  2: { type: 'paused' },
  3: { type: 'waiting' },
};
const ERRORS: Record<number, PlayerErrorReason> = {
  2: 'missing',
  5: 'interrupted',
  100: 'missing',
  101: 'not_embeddable',
  150: 'not_embeddable',
};

export interface YoutubeMessage {
  reports: PlayerReport[];
  isMuted?: boolean | undefined;
  /** 0 to 1. */
  volume?: number | undefined;
  captions?: CaptionsChoice[];
}

/** Parses a message of YouTube's player; `null` for any other. @param data untrusted `postMessage` data */
export function readYoutubeMessage(data: unknown): YoutubeMessage | null {
  const message = messageSchema.safeParse(parseJson(data));
  if (!message.success) return null;
  const { event, info } = message.data;
  if (event === 'onReady') return { reports: [{ type: 'ready' }] };
  if (event === 'onError') return { reports: [{ type: 'error', reason: ERRORS[Number(info)] ?? 'unknown' }] };
  if (event === 'onStateChange') return { reports: stateReports(info) };
  if (event === 'apiInfoDelivery') return readModules(info);
  if (event === 'initialDelivery' || event === 'infoDelivery') return readInfo(info);
  return { reports: [] };
}

/** Reports in the order duration, position, state: a tracker needs the position before the state makes it save. */
function readInfo(raw: unknown): YoutubeMessage {
  const info = infoSchema.safeParse(raw);
  if (!info.success) return { reports: [] };
  const { currentTime, duration, playerState, playbackRate, muted, volume, videoLoadedFraction } = info.data;
  const reports: PlayerReport[] = [];
  if (duration) reports.push({ type: 'duration', seconds: duration });
  if (currentTime !== undefined) reports.push({ type: 'position', seconds: currentTime });
  if (playbackRate) reports.push({ type: 'rate', rate: playbackRate });
  if (duration && videoLoadedFraction) reports.push({ type: 'buffered', until: duration * videoLoadedFraction });
  return {
    reports: [...reports, ...stateReports(playerState)],
    isMuted: muted,
    volume: volume === undefined ? undefined : volume / 100,
  };
}

function readModules(raw: unknown): YoutubeMessage {
  const modules = modulesSchema.safeParse(raw);
  if (!modules.success) return { reports: [] };
  const tracks = modules.data.captions.tracklist;
  return {
    reports: [],
    captions: tracks.map(({ languageCode, displayName }) => ({ language: languageCode, label: displayName })),
  };
}

function stateReports(state: unknown): PlayerReport[] {
  const report = typeof state === 'number' ? STATES[state] : undefined;
  return report ? [report] : [];
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

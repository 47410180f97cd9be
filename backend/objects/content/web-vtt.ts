import { decodedText } from './decoded-text.ts';

interface Cue {
  readonly begins: string;
  readonly ends: string;
  /** The position of the cue: `line:90% align:center`. */
  readonly settings: string;
  text: string;
}

/** WebVTT blocks that are not displayed. They are dropped, so that a file contains only displayed text. */
const UNSHOWN = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const TIMING =
  /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]{0,20}-->[ \t]{0,20}((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})(?:[ \t]+(.{0,200}))?$/;
const SETTING = /^(?:vertical|line|position|size|align):[\w.,%-]{1,40}$/;
const SETTINGS_MAX = 6;
/** Tags in cues: bold, italics, underline, speaker, language, ruby. SubRip's fonts and positions are dropped. */
const TAG = /<\/?(?:b|i|u|ruby|rt|c|v|lang)(?:\.[\w-]{1,40})*(?:[ \t][^<>&\n]{1,100})?>/g;

/** Invalid subtitles; `line` counts from 1. */
export class BrokenSubtitles extends Error {
  constructor(readonly line: number) {
    super(`line ${line} is not understood`);
  }
}

/**
 * Converts WebVTT or SubRip, in UTF-8, UTF-16 or Windows-1252, to plain WebVTT in UTF-8.
 * @throws BrokenSubtitles
 */
export function toWebVtt(bytes: Buffer): Buffer {
  const text = decodedText(bytes);
  if (text === null) throw new BrokenSubtitles(1);
  const cues = cuesIn(text.replace(/\r\n?/g, '\n').split('\n'));
  if (cues.length === 0) throw new BrokenSubtitles(1);
  const blocks = cues.map(({ begins, ends, settings, text: said }) => `${begins} --> ${ends}${settings}\n${said}\n`);
  return Buffer.from(`WEBVTT\n\n${blocks.join('\n')}`);
}

function cuesIn(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let from = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '') ? endOfBlock(lines, 0) : 0;
  for (let end = from; from < lines.length; from = end + 1) {
    end = endOfBlock(lines, from);
    if (end === from || UNSHOWN.test(lines[from] ?? '')) continue;
    addBlock(cues, lines.slice(from, end), from);
  }
  return cues.filter(({ text }) => text.trim() !== '');
}

/** The first empty line from `from` on, or the end. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end]?.trim() !== '') end += 1;
  return end;
}

/**
 * Adds a block: an optional name or number, which is dropped, the times, and the text. A block without times continues
 * the cue before it.
 */
function addBlock(cues: Cue[], block: readonly string[], from: number): void {
  const last = cues.at(-1);
  if (last && !block.some((line) => line.includes('-->'))) {
    last.text += `\n${block.map(shownLine).join('\n')}`;
    return;
  }
  const timingAt = block[0]?.includes('-->') ? 0 : 1;
  const [, begins, ends, settings = ''] = TIMING.exec(block[timingAt]?.trim() ?? '') ?? [];
  if (begins === undefined || ends === undefined) throw new BrokenSubtitles(from + timingAt + 1);
  const text = block
    .slice(timingAt + 1)
    .map(shownLine)
    .join('\n');
  cues.push({ begins: timeOf(begins), ends: timeOf(ends), settings: settingsOf(settings), text });
}

/** `1:02:03,4` as `01:02:03.400`. */
function timeOf(written: string): string {
  const [whole = '', fraction = ''] = written.split(/[.,]/);
  const [seconds = '', minutes = '', hours = '0'] = whole.split(':').toReversed();
  return `${[hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':')}.${fraction.padEnd(3, '0')}`;
}

function settingsOf(written: string): string {
  const known = written.split(/[ \t]+/).filter((setting) => SETTING.test(setting));
  return known
    .slice(0, SETTINGS_MAX)
    .map((setting) => ` ${setting}`)
    .join('');
}

/** Leaves WebVTT's tags, drops SubRip's fonts and positions, and escapes every other `<` and `&`. */
function shownLine(line: string): string {
  const plain = line.replace(/<\/?font[^<>]{0,100}>/gi, '').replace(/\{\\[^{}]{1,40}\}/g, '');
  const tags = plain.match(TAG) ?? [];
  const texts = plain.split(TAG).map(escaped);
  return texts.map((text, index) => text + (tags[index] ?? '')).join('');
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('-->', '--&gt;');
}

import { describe, expect, it } from 'vitest';
import { BrokenSubtitles, toWebVtt } from './web-vtt.ts';

const CUE = '00:00:01.000 --> 00:00:02.000';
const of = (text: string | Buffer) => toWebVtt(Buffer.from(text)).toString();
const cue = (text: string, settings = '') => `WEBVTT\n\n${CUE}${settings}\n${text}\n`;

describe('converting subtitles to WebVTT', () => {
  it.each([
    ['SubRip with its numbers', '1\n00:00:01,000 --> 00:00:02,000\nHola\n', cue('Hola')],
    ['times without hours and with fewer digits', 'WEBVTT\n\n0:01.0 --> 00:02.00\nHola', cue('Hola')],
    [
      'places on the picture, and nothing else beside the times',
      `WEBVTT\n\n${CUE} line:90% onclick:x align:center\nHola`,
      cue('Hola', ' line:90% align:center'),
    ],
    ['tags that are known', `WEBVTT\n\n${CUE}\n<v Ana>Hola</v> <b>tú</b>`, cue('<v Ana>Hola</v> <b>tú</b>')],
    [
      'others, as text',
      `WEBVTT\n\n${CUE}\n<script>alert(1)</script> 1 < 2 & 3`,
      cue('&lt;script>alert(1)&lt;/script> 1 &lt; 2 &amp; 3'),
    ],
    ['fonts and places of SubRip, without them', `1\n${CUE}\n{\\an8}<font color="#fff">Hola</font>`, cue('Hola')],
    [
      'styles and notes, without them',
      `WEBVTT - x\nKind: captions\n\nSTYLE\n::cue { color: url(x) }\n\nNOTE hola\n\n${CUE}\nHola`,
      cue('Hola'),
    ],
    ['a text with an empty line in it', `1\n${CUE}\nHola\n\ntú\n\n2\n${CUE}\nsí`, `${cue('Hola\ntú')}\n${CUE}\nsí\n`],
    ['Windows, its mark and its ends of lines', `\ufeffWEBVTT\r\n\r\n${CUE}\r\n¡Hola!\r\n`, cue('¡Hola!')],
  ])('converts %s', (_what, given, made) => {
    expect(of(given)).toBe(made);
    expect(of(made)).toBe(made);
  });

  it('converts UTF-16 and Windows-1252', () => {
    expect(of(Buffer.from(`\ufeff${CUE}\n¿Qué?`, 'utf16le'))).toBe(cue('¿Qué?'));
    expect(of(Buffer.from(`${CUE}\n¿Qué?`, 'latin1'))).toBe(cue('¿Qué?'));
  });

  it.each([
    ['nothing', '', 1],
    ['a page', '<!doctype html>\n<p>-->', 2],
    ['bytes of no text', `WEBVTT\n\n${CUE}\n\0`, 1],
    ['only a head', 'WEBVTT\n\nNOTE nada', 1],
    ['a time that is none', `WEBVTT\n\n${CUE}\nHola\n\n00:00 -->\nTú`, 6],
  ])('refuses %s, with the number of the line', (_what, given, line) => {
    expect(() => of(given)).toThrow(expect.objectContaining({ line }));
    expect(() => of(given)).toThrow(BrokenSubtitles);
  });

  it('takes linear time for hostile texts', () => {
    // Quadratic work would exceed the time limit of a test.
    for (const hostile of ['\n', '<', 'a -->\n', '{\\', '<font', '<c.a', `${CUE} line:`, '-->'])
      expect(() => of(`${CUE}\n${hostile.repeat(500_000)}`).length).not.toThrow(RangeError);
  });
});

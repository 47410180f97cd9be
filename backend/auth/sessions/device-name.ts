import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Characters read of a user agent; browsers send fewer. */
const MAX_CHARS = 512;

/** Patterns of browsers; the first match counts, because most user agents name other browsers too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Electron\//, 'Aplicación de escritorio'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** 'Chrome en Android'; null if the user agent names neither. Nothing else is stored: it would identify people. */
export function deviceNameOf(userAgent: string | undefined): string | null {
  const said = userAgent?.slice(0, MAX_CHARS) ?? '';
  const browser = BROWSERS.find(([sign]) => sign.test(said))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(said))?.[1];
  return [browser, system].filter(Boolean).join(' en ') || null;
}

/** Name of the caller's browser or app; null if unknown. */
export const DeviceName = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  deviceNameOf(context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent']),
);

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Longer ones are made up. */
const MAX_CHARS = 512;

/** By what a user agent names a browser; the first that fits, for most name others too. */
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

/** 'Chrome en Android'; null where a user agent says neither. Nothing else of it is stored: it would tell people apart. */
export function deviceNameOf(userAgent: string | undefined): string | null {
  const said = userAgent?.slice(0, MAX_CHARS) ?? '';
  const browser = BROWSERS.find(([sign]) => sign.test(said))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(said))?.[1];
  return [browser, system].filter(Boolean).join(' en ') || null;
}

/** What the caller's browser or app is called. */
export const DeviceName = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  deviceNameOf(context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent']),
);

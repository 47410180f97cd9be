/** The switch that starts a kiosk without a managed file. */
export const KIOSK_SWITCH = 'kiosk';

/** Switches that a kiosk accepts, by name: they change language, screen or input, and nothing that pages may do. */
const HARMLESS = new Set([
  KIOSK_SWITCH,
  'lang',
  'force-device-scale-factor',
  'high-dpi-support',
  'touch-events',
  'disable-gpu',
  'ozone-platform',
  'ozone-platform-hint',
  'password-store',
  'updated', // From the installer of an update.
]);
/** Finder of older versions of macOS passes its serial number. */
const FROM_FINDER = /^psn_/;

export function hasKioskSwitch(args: readonly string[]): boolean {
  return args.some((one) => nameOf(one) === KIOSK_SWITCH);
}

/**
 * Switches that open a way around a kiosk, such as `remote-debugging-port`, `load-extension` or `user-data-dir`: all but
 * the harmless ones, since Chromium has some thousand and gets more with every version.
 */
export function refusedSwitches(args: readonly string[], platform: NodeJS.Platform = process.platform): string[] {
  return args
    .map((one) => nameOf(one, platform))
    .filter((name) => name !== null && !HARMLESS.has(name) && !FROM_FINDER.test(name)) as string[];
}

/** The name of a switch; null for other arguments. Chromium reads `--x`, `-x`, and on Windows also `/x`. */
function nameOf(argument: string, platform: NodeJS.Platform = process.platform): string | null {
  const prefix = (platform === 'win32' ? /^(?:--?|\/)/ : /^--?/).exec(argument)?.[0];
  if (prefix === undefined) return null;
  return argument.slice(prefix.length).split('=')[0]?.toLowerCase() ?? '';
}

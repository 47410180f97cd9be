import { EventEmitter } from 'node:events';
import type { Display, NativeTheme, Net, PowerMonitor, PowerSaveBlocker, Screen } from 'electron';

class HostPowerMonitor
  extends EventEmitter
  implements Pick<PowerMonitor, 'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower'>
{
  getSystemIdleTime(): number {
    return 0;
  }

  getSystemIdleState(): 'active' {
    return 'active';
  }

  isOnBatteryPower(): boolean {
    return false;
  }
}

class HostNativeTheme extends EventEmitter implements Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'> {
  private source: NativeTheme['themeSource'] = 'system';

  get themeSource(): NativeTheme['themeSource'] {
    return this.source;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    this.source = source;
    this.emit('updated');
  }

  /** The system of the host is light. */
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark';
  }
}

const AREA = { x: 0, y: 0, width: 1920, height: 1080 };
const DISPLAY = { id: 1, bounds: AREA, workArea: AREA, size: AREA, workAreaSize: AREA, scaleFactor: 1, rotation: 0 };

class HostScreen extends EventEmitter implements Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching'> {
  getPrimaryDisplay(): Display {
    return DISPLAY as unknown as Display; // What windows are placed by.
  }

  getAllDisplays(): Display[] {
    return [this.getPrimaryDisplay()];
  }

  getDisplayMatching(): Display {
    return this.getPrimaryDisplay();
  }
}

export const powerMonitor = new HostPowerMonitor();
export const nativeTheme = new HostNativeTheme();
export const screen = new HostScreen();

const blockers = new Map<number, string>();
let lastBlocker = 0;

export const powerSaveBlocker = {
  start: (type: 'prevent-app-suspension' | 'prevent-display-sleep') => {
    blockers.set(++lastBlocker, type);
    return lastBlocker;
  },
  stop: (id: number) => blockers.delete(id),
  isStarted: (id: number) => blockers.has(id),
  /** What is kept from sleeping. */
  list: () => [...blockers.values()],
} satisfies Pick<PowerSaveBlocker, 'start' | 'stop' | 'isStarted'> & Record<'list', unknown>;

export const net = {
  fetch: (input: string | Request, init?: RequestInit) => fetch(input, init),
  isOnline: () => true,
} satisfies Pick<Net, 'fetch' | 'isOnline'>;

import type { CommandLine } from 'electron';

/** Chromium's switches, as the app adds them to those it was started with. */
export class CommandLineSwitches implements CommandLine {
  private readonly switches = new Map<string, string>();
  private readonly rest: string[] = [];

  constructor() {
    for (const argument of process.argv.slice(2)) {
      const [, name, value = ''] = /^--([^=]+)=?(.*)$/.exec(argument) ?? [];
      if (name) this.appendSwitch(name, value);
    }
  }

  appendSwitch(name: string, value = ''): void {
    this.switches.set(name.toLowerCase(), value);
  }

  appendArgument(value: string): void {
    this.rest.push(value);
  }

  hasSwitch(name: string): boolean {
    return this.switches.has(name);
  }

  getSwitchValue(name: string): string {
    return this.switches.get(name) ?? '';
  }

  removeSwitch(name: string): void {
    this.switches.delete(name);
  }

  /** As Chromium takes them. */
  list(): string[] {
    return [...this.switches].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)).concat(this.rest);
  }
}

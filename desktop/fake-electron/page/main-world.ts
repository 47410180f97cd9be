import { WorldBridge } from './world-bridge.ts';

/** Runs in the page's own world before its scripts: sets the preload's API on the window, frozen as in Electron. */
const bridge = new WorldBridge('page', {
  expose: (key, api) => {
    if (!(key in window)) Object.defineProperty(window, key, { value: freeze(api), enumerable: true });
  },
});
bridge.hello();

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const one of Object.values(value)) freeze(one);
  return Object.freeze(value);
}

import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happyDom } = builtinEnvironments;
const IS_OPEN = Symbol.for('academia.one-window');

/**
 * One window for all files that a worker runs: our modules stay loaded from file to file, and keep references to the
 * window they were loaded in. `setup.ts` restores it after each test; `setup.test.tsx` shows the restored state.
 */
export default {
  ...happyDom,
  async setup(global, options) {
    if (!(IS_OPEN in global)) {
      await happyDom.setup(global, options);
      Object.assign(global, { [IS_OPEN]: true });
    }
    return { teardown: () => {} };
  },
} satisfies Environment;

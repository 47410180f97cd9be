import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happyDom } = builtinEnvironments;
const IS_OPEN = Symbol.for('academia.one-window');

/**
 * One window for all the files that a worker runs: our modules stay loaded from file to file, and hold on to the window that they found.
 * `setup.ts` puts it back after each test; `setup.test.tsx` shows what that covers.
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

import { portraitOf } from './portrait.ts';

process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await portraitOf(bytes));
});
process.send?.('ready');

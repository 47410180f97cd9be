/** Keeps one processor busy until the process that forked it ends or disconnects. Its first message says that it has begun. */
const SLICE_MS = 50;

process.once('disconnect', () => process.exit());
if (!process.connected) process.exit(); // The parent ended while this file was loaded.
process.send('busy');

function spin() {
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until);
  setImmediate(spin); // The disconnect event fires between two slices.
}

spin();

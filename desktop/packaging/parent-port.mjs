/**
 * Gives a plain Node process the `process.parentPort` of a utility process:
 * `node --import ./parent-port.mjs <entry>`, forked with IPC.
 */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message) {
    process.send(message);
  }
}

const port = new ParentPort();
process.parentPort = port;
// Node reads the channel only with a listener: earlier messages stay in the channel.
port.on('newListener', (event) => {
  if (event === 'message') process.on('message', (data) => port.emit('message', { data, ports: [] }));
});
process.on('disconnect', () => port.emit('close'));

/**
 * The entry of the npm scripts: checks the version of Node, then runs a command. Nothing is imported before the check,
 * so that an old Node prints the sentence below instead of a syntax error.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;

if (!isSupported) {
  console.error(
    `Academia needs Node 24 or later, 22.12 or later, or 20.19 or later; this is Node ${process.versions.node}.`,
  );
  console.error('Get a supported version from https://nodejs.org and run the command again.');
  process.exit(1);
}

const [name, ...args] = process.argv.slice(2);
import('./commands.mjs')
  .then(({ runCommand }) => runCommand(name, args))
  .catch((error) => {
    console.error(error?.isExpected ? error.message : error);
    process.exitCode = 1;
  });

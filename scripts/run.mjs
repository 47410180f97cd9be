/**
 * The entry of the npm scripts: checks the version of Node, then runs a program of the server or `commands/<name>.mjs`.
 * Nothing is imported before the check, so that an old Node prints the sentence below instead of a syntax error.
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
Promise.all([import('./server-program.mjs'), import('./follow-parent.mjs')])
  .then(async ([{ runServerProgram, SERVER_PROGRAMS }, { followParent }]) => {
    if (process.env.npm_lifecycle_event) followParent();
    if (name in SERVER_PROGRAMS) return runServerProgram(name, args);
    const command = await import(`./commands/${name}.mjs`);
    return command.run(args);
  })
  .catch((error) => {
    console.error(error?.isExpected ? error.message : error);
    process.exitCode = 1;
  });

// `npm start`: the whole stack on a machine that has only Node and npm. No package is installed yet, so this is plain
// JavaScript, and this file must stay readable for an old Node, which would stumble over the syntax of the next ones.
const oldest = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error('✗ Check Node failed');
  console.error(
    `  Why: this is Node ${process.versions.node}; Foyer needs ${oldest.major}.${oldest.minor} or newer.`,
  );
  console.error('  Do:  install a newer Node from https://nodejs.org, then run "npm start" again.');
  process.exit(1);
} else {
  import('./bootstrap/run.mjs').then((module) => module.run(process.argv.slice(2)));
}

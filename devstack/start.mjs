// `npm start`: the whole stack on a machine that has only Node and npm. No package is installed yet, so this is plain
// JavaScript, and this file must stay readable for an old Node, which would stumble over the syntax of the next ones.
const oldest = [20, 19];
const version = process.versions.node.split('.').map(Number);

if (version[0] < oldest[0] || (version[0] === oldest[0] && version[1] < oldest[1])) {
  console.error('✗ Check Node failed');
  console.error(`  Why: this is Node ${process.versions.node}; Foyer needs ${oldest.join('.')} or newer.`);
  console.error('  Do:  install a newer Node from https://nodejs.org, then run "npm start" again.');
  process.exit(1);
} else {
  import('./bootstrap/run.mjs').then((module) => module.run(process.argv.slice(2)));
}

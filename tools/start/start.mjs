// Read by whatever Node is installed: nothing newer than old Nodes know may stand here, nor a static import.
const version = process.versions.node;
if (Number(version.split('.')[0]) < 20) {
  console.error(`Saldar needs Node 20 or newer; this is ${version}. See https://nodejs.org`);
  process.exitCode = 1;
} else {
  import('./main.mjs').then(({ main }) => main(process.argv.slice(2)));
}

import { programRoot } from '../src/theme/bundler/program-root.ts';
import { faultOf } from './licences/allowed.ts';
import { installedPackages } from './licences/installed-packages.ts';

/** `npm run licences`: whether every installed package may be used by its licence; exit code 1 where one may not. */
const packages = installedPackages(programRoot());
const faults = packages.flatMap((found) => {
  const fault = faultOf(found);
  return fault === undefined ? [] : [`${found.name} ${found.version}: ${fault}`];
});
if (packages.length === 0) faults.push('No packages are installed: run npm ci first.');
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else {
  const production = packages.filter((found) => found.production).length;
  process.stdout.write(
    `Licences: ${production} packages of the program and ${packages.length - production} of its tools may be used.\n`,
  );
}

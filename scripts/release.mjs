// Builds every artefact of a release into dist/release, with checksums, an SBOM and notices. Nothing is
// published. Builds of one commit have identical checksums:
//   npm run release            builds them
//   npm run release -- --check builds, and compares with the existing SHA256SUMS
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from './build.mjs';
import { emptied } from './files.mjs';
import { Problem, done, isMain, must, npm, outputOf, root, runMain, working } from './run.mjs';

const dist = join(root, 'dist');
const npmPackage = join(root, 'package');
const sums = 'SHA256SUMS';

/** Collects the artefacts with notices and SBOM in a folder. */
async function gather() {
  // Imported late, since they need packages that a fresh clone gets only in the set-up.
  const { buildDocs } = await import('./docs/write.mjs');
  const { readableByAll, zipped } = await import('./release/archive.mjs');
  const { billOfMaterials } = await import('./release/bill.mjs');
  const { notices, noticesFile } = await import('./release/notices.mjs');
  const { shippedInExtension, shippedInRelease } = await import('./release/shipped.mjs');
  const { buildSource, buildWheels } = await import('./python/wheel.mjs');
  const { buildDuckdb, extension, platform } = await import('./build-duckdb.mjs');
  const release = emptied(join(dist, 'release'));
  const { version } = JSON.parse(readFileSync(join(npmPackage, 'package.json'), 'utf8'));
  const into = (/** @type {string} */ name) => join(release, name);

  const components = shippedInRelease();
  const papers = notices(components);
  writeFileSync(into(noticesFile), papers);
  writeFileSync(into('sbom.cdx.json'), billOfMaterials(version, components));

  await readableByAll(npmPackage);
  const pack = ['pack', '--ignore-scripts', '--pack-destination', release];
  await must(...npm(pack), { cwd: npmPackage });

  const target = join(root, 'target', 'release-crates');
  const how = ['--allow-dirty', '--locked', '--target-dir', target];
  await must('cargo', ['package', '-p', 'usl-fit', ...how]);
  const crate = `usl-fit-${version}.crate`;
  copyFileSync(join(target, 'package', crate), into(crate));

  for (const file of [...(await buildWheels()), await buildSource()]) {
    copyFileSync(file, into(basename(file)));
  }

  await buildDuckdb();
  const ofExtension = { [noticesFile]: notices(shippedInExtension()) };
  // The archive names the platform; DuckDB takes the names of functions from that of the extension.
  const archive = `usl-fit-duckdb-${platform().name}.zip`;
  writeFileSync(into(archive), zipped(dirname(extension), ofExtension));

  copyFileSync(join(npmPackage, 'dist', 'usl_fit.wasm'), into('usl_fit.wasm'));
  for (const name of ['usl_fit_scalar.wasm', 'usl_fit_logs_scalar.wasm']) {
    copyFileSync(join(root, 'embedding', 'pkg', name), into(name));
  }
  const clickhouse = join(root, 'clickhouse');
  copyFileSync(join(clickhouse, 'pkg', 'usl_fit_clickhouse.wasm'), into('usl_fit_clickhouse.wasm'));
  copyFileSync(join(clickhouse, 'usl_fit.sql'), into('usl_fit.sql'));
  const template = 'usl-fit-template.xlsx';
  copyFileSync(join(root, 'docs', 'excel', template), into(template));
  copyFileSync(join(dist, 'usl-fit.html'), into('usl-fit.html'));
  copyFileSync(join(dist, 'usl-fit-element.js'), into('usl-fit-element.js'));
  const beside = { [noticesFile]: papers };
  writeFileSync(into('usl-fit-web.zip'), zipped(join(dist, 'web'), beside));
  writeFileSync(into('usl-fit-addin.zip'), zipped(join(dist, 'addin'), beside));
  writeFileSync(into('usl-fit-go.zip'), zipped(join(root, 'go')));
  writeFileSync(into('usl-fit-docs.zip'), zipped(await buildDocs(), beside));
}

/** The checksums of all files, for `sha256sum --check`. @param {string} folder */
function checksums(folder) {
  const lines = readdirSync(folder)
    .filter((name) => name !== sums)
    .sort()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    });
  return lines.join('');
}

/** @param {{ check?: boolean }} [options] */
async function makeRelease({ check = false } = {}) {
  const release = join(dist, 'release');
  const sumsFile = join(release, sums);
  const before = check && existsSync(sumsFile) ? readFileSync(sumsFile, 'utf8') : null;
  if (check && before === null) throw new Problem(`there is no ${sumsFile} to compare with.`);
  if (outputOf('git', ['status', '--porcelain']) !== '') {
    working('there are changes that are not committed: this release is of no commit');
  }
  await build({ force: true });
  await gather();
  const after = checksums(release);
  writeFileSync(sumsFile, after);
  process.stdout.write(after);
  if (before !== null && before !== after) throw new Problem('the checksums are others.');
  done(`dist/release: ${after.split('\n').length - 1} files`);
}

if (isMain(import.meta.url)) {
  await runMain(() => makeRelease({ check: process.argv.includes('--check') }));
}

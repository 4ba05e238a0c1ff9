// Twenty inputs that every face has to answer alike: published tables, tables as people write them, and awkward ones.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importLogs } from 'usl-fit/logs';
import { root } from '../run.mjs';

/**
 * A table, and the logs that become it. What is refused has its numbers and the German of its error, since neither is in
 * the answer of the package.
 * @typedef {{ name: string, text: string, logs?: string[], refused?: Refused }} Input
 * @typedef {{ concurrency: number[], throughput: number[], german: string }} Refused
 */

const data = join(root, 'tests', 'data');

/** @param {string} file @returns {Input} */
const published = (file) => ({
  name: file.replace(/^corpus\//, '').replace(/\.csv$/, ''),
  text: readFileSync(join(data, file), 'utf8'),
});

/** @param {string} name @param {string[]} lines @returns {Input} */
const written = (name, ...lines) => ({ name, text: `${lines.join('\n')}\n` });

/** A log for each level, as files and as the table that they become. @param {string} folder @param {RegExp} file @returns {Promise<Input>} */
async function sweep(folder, file) {
  const names = readdirSync(join(data, 'logs', folder)).filter((name) => file.test(name));
  const logs = names.sort().map((name) => `tests/data/logs/${folder}/${name}`);
  const files = logs.map((name) => ({ name, data: readFileSync(join(root, name)) }));
  const { rows, units } = await importLogs(files);
  const header = `${units.concurrency},throughput (${units.throughput})`;
  const lines = rows.map(({ concurrency, throughput }) => `${concurrency},${throughput}`);
  return { ...written('a log for each level', header, ...lines), logs };
}

/** @returns {Promise<Input[]>} */
export const inputs = async () => [
  ...[
    'corpus/gunther_specsdm91.csv',
    'corpus/percona_pk_mysql55.csv',
    'corpus/percona_pk_mysql56.csv',
    'corpus/percona_pk_mysql56_psoff.csv',
    'corpus/sysbench_plantegg_oltp_write_only.csv',
    'corpus/wso2is_authenticate.csv',
    'corpus/wso2is_password_grant.csv',
    'corpus/go_mutex_cpu.csv',
    'corpus/guidellm_rhoai.csv',
    'corpus/hammerdb_mssql_doc.csv',
    'percona-cisco-ucs.csv',
    'super-linear.csv',
  ].map(published),
  written(
    'German headers and decimals',
    'Benutzer;Durchsatz (Anfragen/s)',
    ...['1;955,16', '2;1878,91', '4;3548,68', '8;6531,08', '16;9897,24', '32;13125,5'],
  ),
  written(
    'a unit with a prefix, by the minute',
    'Clients\tThroughput (kReq/min)',
    ...['1\t57.3', '2\t112.7', '4\t212.9', '8\t391.9', '16\t593.8', '32\t601.2', '64\t598.4'],
  ),
  written('without headers', '1 1000.5', '2 1950', '4 3600', '8 6100', '16 8200', '32 8100'),
  written(
    'scatter that hides any trend',
    'threads,tps',
    ...['1,900', '1,300', '2,250', '2,1100', '4,1300', '4,500', '8,280', '8,1000'],
    ...['16,400', '16,1200', '32,350', '32,1500'],
  ),
  written(
    'a collapse',
    'connections,requests/s',
    ...['1,100', '2,195', '4,370', '8,640', '16,900', '32,60'],
  ),
  written(
    'a throughput that slipped by a factor of ten',
    'users,rps',
    ...['1,99.2', '2,196.1', '4,38.15', '8,715.3', '16,1250', '32,1930'],
  ),
  {
    ...written('two points', 'users,requests/s', '1,100', '2,190'),
    refused: {
      concurrency: [1, 2],
      throughput: [100, 190],
      german:
        'Gefunden: 2 Messungen; das Universal Scalability Law braucht mindestens 3: bei mehr Nebenläufigkeiten messen.',
    },
  },
  await sweep('wrk', /^wrk_N\d+\.txt$/),
];

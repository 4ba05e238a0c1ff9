import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '../scripts/run.mjs';
import { schemaVersion, unifiedManifest } from '../scripts/unified-manifest.mjs';

const require = createRequire(import.meta.url);
/** Microsoft's own package of the schemas, which validates without the network. */
const package_ = require.resolve('@microsoft/app-manifest');
const inPackage = createRequire(package_);
interface Validate {
  (data: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
}
type Ajv = new (options: object) => { compile: (schema: unknown) => Validate };
const { default: AjvDraft4 } = inPackage('ajv-draft-04') as { default: Ajv };
const { default: addFormats } = inPackage('ajv-formats') as {
  default: (ajv: InstanceType<Ajv>, formats: string[]) => void;
};

/** What Microsoft's schema complains about. */
function complaints(name: string, data: unknown): string[] {
  const file = join(dirname(package_), 'json-schemas', 'teams', `v${schemaVersion}`, name);
  const ajv = new AjvDraft4({ allErrors: true, strictTypes: false, unicodeRegExp: false });
  addFormats(ajv, ['uri', 'email', 'regex']);
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  if (validate(data)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const xml = readFileSync(join(root, 'manifest.xml'), 'utf8');
const { manifest, localization } = unifiedManifest(xml);
const [extension] = manifest.extensions;

describe('the unified manifest', () => {
  test('is valid by Microsoft’s schema, custom functions included', () => {
    expect(complaints('MicrosoftTeams.schema.json', manifest)).toEqual([]);
    expect(extension?.runtimes[0]?.customFunctions.metadataUrl).toMatch(/\/functions\.json$/);
  });

  test('speaks German by paths that Microsoft’s schema knows', () => {
    expect(complaints('MicrosoftTeams.Localization.schema.json', localization)).toEqual([]);
    const path = 'extensions[0].ribbons[0].tabs[0].groups[0].controls[0].label';
    expect((localization as Record<string, string>)[path]).toBe('Anpassen');
  });

  test('a mistake is seen', () => {
    const wrong = JSON.parse(
      JSON.stringify(manifest).replaceAll('"name":"USL"', '"name":"7"'),
    ) as unknown;
    expect(complaints('MicrosoftTeams.schema.json', wrong)).toHaveLength(1);
  });

  test('has the ids and sets of the XML', () => {
    for (const id of ['UslFit.Group', 'UslFit.Fit', 'UslFit.Pane', 'UslFit.FitCells']) {
      expect([id, JSON.stringify(manifest).includes(`"${id}"`), xml.includes(id)]).toEqual([
        id,
        true,
        true,
      ]);
    }
    expect(extension?.requirements.capabilities).toEqual([
      { name: 'ExcelApi', minVersion: '1.11' },
      { name: 'SharedRuntime', minVersion: '1.1' },
      { name: 'CustomFunctionsRuntime', minVersion: '1.2' },
    ]);
  });
});

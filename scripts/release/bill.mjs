// The software bill of materials of a release.
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

/** @typedef {import('./shipped.mjs').Component} Component */

/**
 * A software bill of materials in CycloneDX 1.6, without date or random number, so that it is
 * reproducible.
 * @param {string} version @param {Component[]} components
 */
export function billOfMaterials(version, components) {
  const product = new Models.Component(Enums.ComponentType.Application, 'usl-fit', {
    bomRef: 'usl-fit',
    version,
    licenses: new Models.LicenseRepository([new Models.LicenseExpression('MIT')]),
  });
  const bill = new Models.Bom({ metadata: new Models.Metadata({ component: product }) });
  for (const { kind, name, version: release, licence } of components) {
    const purl = `pkg:${kind}/${encodeURIComponent(name).replaceAll('%2F', '/')}@${release}`;
    bill.components.add(
      new Models.Component(Enums.ComponentType.Library, name, {
        version: release,
        purl,
        bomRef: purl,
        licenses: new Models.LicenseRepository([new Models.LicenseExpression(licence)]),
      }),
    );
  }
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const serializer = new Serialize.JsonSerializer(normalize);
  return `${serializer.serialize(bill, { sortLists: true, space: 2 })}\n`;
}

import type { Fit } from 'usl-fit';
import { formatPercent } from './format.ts';
import { modelRows, modelSentence, unweighedText } from './models.ts';

/** Linear, Amdahl and USL side by side, with what the tests say in words. */
export function ModelTable({
  fit,
  heading: Heading,
  locale,
}: {
  fit: Fit;
  heading: 'h2' | 'h3';
  locale?: string | undefined;
}) {
  if (fit.models.length === 0) return null;
  const rows = modelRows(fit, locale);
  const unweighed = unweighedText(fit);
  return (
    <section class="usl-models">
      <Heading>Which model</Heading>
      <p>{modelSentence(fit, locale)}</p>
      <table class="usl-table">
        <caption class="usl-hidden">The models side by side</caption>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Parameters</th>
            <th scope="col">AICc weight</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ model, name, shown, freeParameters, weight, test }) => (
            <tr key={model}>
              <th scope="row">
                {name}
                {shown && <span class="usl-muted"> (shown)</span>}
                <p class="usl-note">{test}</p>
              </th>
              <td>{freeParameters}</td>
              <td>{weightText(weight, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unweighed !== null && <p class="usl-note">{unweighed}</p>}
    </section>
  );
}

/** Smaller shares of the evidence are as good as none. */
const smallestWeight = 0.001;

function weightText(weight: number | null, locale: string | undefined): string {
  if (weight === null) return '–';
  const less = weight < smallestWeight;
  return `${less ? '<\u00a0' : ''}${formatPercent(less ? smallestWeight : weight, locale)}`;
}

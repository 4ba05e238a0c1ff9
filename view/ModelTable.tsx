import type { Fit } from 'usl-fit';
import { formatPercent } from './format.ts';
import { Term } from './glossary/Term.tsx';
import { modelRows, modelSentence, unweighedText } from './models.ts';
import { modelTexts } from './texts/models.ts';

/** Linear, Amdahl, USL and knee side by side, with what the tests say in words. */
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
  const texts = modelTexts();
  const rows = modelRows(fit, locale);
  const unweighed = unweighedText(fit);
  return (
    <section class="usl-models">
      <Heading>
        <Term of="fTest">{texts.title}</Term>
      </Heading>
      <p>{modelSentence(fit, locale)}</p>
      <table class="usl-table">
        <caption class="usl-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.model}</th>
            <th scope="col">
              <Term of="parameters">{texts.parameters}</Term>
            </th>
            <th scope="col">
              <Term of="aicc">{texts.weight}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ model, name, shown, freeParameters, weight, test }) => (
            <tr key={model}>
              <th scope="row">
                <Term of={model}>{name}</Term>
                {shown && <span class="usl-muted">{texts.shown}</span>}
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

/** Smaller Akaike weights are negligible. */
const smallestWeight = 0.001;

function weightText(weight: number | null, locale: string | undefined): string {
  if (weight === null) return '–';
  const less = weight < smallestWeight;
  return `${less ? '<\u00a0' : ''}${formatPercent(less ? smallestWeight : weight, locale)}`;
}

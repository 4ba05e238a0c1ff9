import { solverOptions, type Arguments } from './arguments.ts';
import { isPlotted, plot } from './plot.ts';
import { finish, readAll } from './series.ts';
import { hasColor, styleFor } from './style.ts';
import { fitAsText } from './text.ts';

/**
 * `usl-fit fit FILE …`: every series of every file, fitted or with its error.
 *
 * @returns the exit status: 2 if anything failed.
 */
export async function runFit(given: Arguments): Promise<number> {
  const { series, errors } = await readAll(given, solverOptions(given));
  const style = styleFor(hasColor(given));
  const hasPlot = isPlotted(given);
  const fits = series.map(({ name, fit }) => ({ ...fit, series: name }));
  const texts = series.map(({ columns }, i) => {
    const fit = fits[i];
    if (fit === undefined) return '';
    return fitAsText(fit, columns, style, hasPlot ? plot(fit, columns) : null);
  });
  return finish(given, { fits }, texts, errors);
}

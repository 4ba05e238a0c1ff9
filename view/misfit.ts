import type { Fit, WarningCode } from 'usl-fit';
import { levelsOff } from './rows.ts';
import { misfitTexts } from './texts/result.ts';

function has(fit: Fit, code: WarningCode): boolean {
  return fit.warnings.some((warning) => warning.code === code);
}

/** If less than this share of the scatter is explained, the curve says little about the data. */
const littleExplained = 0.5;

/** If less than this share of what the concurrency says is in flight, think time decides how the curve bends. */
const mostlyThinking = 0.5;

function doUsersThink({ warnings }: Fit): boolean {
  const thinkTimeWarning = warnings.find(({ variant }) => variant === 'in-service');
  return Number(thinkTimeWarning?.values['times'] ?? 1) < mostlyThinking;
}

/** Whether the peak of the curve is above all measurements, by more than scatter, although some were made there. */
function isPeakAboveAll({ peak, points }: Fit): boolean {
  const { low = null, high = null } = peak?.concurrency ?? {};
  const least = peak?.throughput.low ?? null;
  if (low === null || high === null || least === null) return false;
  const measured = points.filter(({ included }) => included);
  return (
    measured.some(({ concurrency }) => concurrency >= low && concurrency <= high) &&
    measured.every(({ throughput }) => throughput < least)
  );
}

/** Why the curve as a whole is not to be trusted, or null. */
export function misfit(fit: Fit): string | null {
  if (has(fit, 'columns-interchanged')) return misfitTexts().interchanged;
  const slip = fit.warnings.find(({ code }) => code === 'misplaced-decimal');
  if (slip !== undefined) return misfitTexts().mistyped(slip.rows[0] ?? null);
  if (doUsersThink(fit)) return misfitTexts().usersThink;
  const { rSquared } = fit.goodness;
  // Where throughput stays the same, scatter is all there is to explain.
  if (fit.degreesOfFreedom > 0 && !stays(fit) && rSquared !== null && rSquared < littleExplained) {
    return misfitTexts().explainsLittle;
  }
  // A number with this warning is the p-value with which the bound is rejected.
  if (fit.warnings.some(({ code, numbers }) => code === 'at-bound' && numbers.length > 0)) {
    return misfitTexts().againstBounds;
  }
  // If a knee fits better, that is already said, and says more.
  if (levelsOff(fit)) return null;
  if (has(fit, 'residual-pattern')) {
    return hasPeak(fit) ? misfitTexts().bendsFromPeak : misfitTexts().bends;
  }
  return hasPeak(fit) && isPeakAboveAll(fit) ? misfitTexts().peakAboveAll : null;
}

/** A change of throughput by less than this share over all levels is hardly one. */
const hardlyAny = 0.2;

/** Whether throughput is the same at all levels as far as the measurements show, σ = 1 and κ = 0. */
function stays({ parameters: { sigma, kappa }, points }: Fit): boolean {
  if (sigma.estimate === 1 && kappa.estimate === 0) return true;
  const largest = points.reduce((most, { concurrency }) => Math.max(most, concurrency), 0);
  const isBetween = (value: number | null, low: number, high: number) =>
    value !== null && value >= low && value <= high;
  return (
    isBetween(sigma.low, 1 - hardlyAny, 1) &&
    isBetween(sigma.high, 1, 1 + hardlyAny) &&
    isBetween(kappa.low, -Infinity, 0) &&
    isBetween(kappa.high, 0, hardlyAny / largest)
  );
}

function hasPeak(fit: Fit): boolean {
  const { sigma, kappa } = fit.parameters;
  return sigma.estimate < 1 && kappa.estimate >= 0 && fit.peak?.concurrency.estimate != null;
}

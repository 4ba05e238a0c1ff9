import type { Fit, Law } from 'usl-fit';

/** The law that was fitted; the package's own is not in `usl-fit/slim`, which the page is built with. */
export function lawOf({ parameters: { lambda, sigma, kappa } }: Fit): Law {
  return { lambda: lambda.estimate, sigma: sigma.estimate, kappa: kappa.estimate };
}

import type { Fit, Law } from 'usl-fit';

/** The law that was fitted. */
export function lawOf({ parameters: { lambda, sigma, kappa } }: Fit): Law {
  return { lambda: lambda.estimate, sigma: sigma.estimate, kappa: kappa.estimate };
}

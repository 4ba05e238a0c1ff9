import manifest from '../package/package.json' with { type: 'json' };

/** The package's version. */
export const { version } = manifest;

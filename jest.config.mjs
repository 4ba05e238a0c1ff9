import { testLimit } from './tests/support/limits.mjs';

// `unit` needs nothing else, `browser` drives a browser, `exhaustive` takes minutes, `libreoffice` asks
// LibreOffice, `shells` asks zsh and fish.
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Node asks for the attribute of a JSON import.
        experimental: { keepImportAttributes: true },
        transform: { react: { runtime: 'automatic', importSource: 'preact' } },
      },
      module: { type: 'es6' },
    },
  ],
};
const project = (displayName, testMatch, testPathIgnorePatterns = []) => ({
  displayName,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/target/', ...testPathIgnorePatterns],
  // What others have packed for browsers lies there, such as JupyterLab.
  modulePathIgnorePatterns: ['<rootDir>/target/python/'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
});
export default {
  testTimeout: testLimit,
  projects: [
    project(
      'unit',
      ['<rootDir>/**/*.test.{ts,tsx}'],
      ['\\.(browser|exhaustive|libreoffice|shells)\\.test\\.tsx?$'],
    ),
    project('browser', ['<rootDir>/**/*.browser.test.ts']),
    project('exhaustive', ['<rootDir>/**/*.exhaustive.test.ts']),
    project('libreoffice', ['<rootDir>/**/*.libreoffice.test.ts']),
    project('shells', ['<rootDir>/**/*.shells.test.ts']),
  ],
};

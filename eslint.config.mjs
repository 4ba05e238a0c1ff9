import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import globals from 'globals';
import officeAddins from 'eslint-plugin-office-addins';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/pkg/',
      '**/target/',
      '**/node_modules/',
      'tests/packaging/projects/',
      'python/usl_fit/widget.js',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)),
      },
    },
    rules: {
      // Numbers in a template literal are what this product prints.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['addin/**/*.{ts,tsx}'],
    plugins: { 'office-addins': officeAddins },
    rules: {
      'office-addins/load-object-before-read': 'error',
      'office-addins/call-sync-before-read': 'error',
      'office-addins/call-sync-after-load': 'error',
      'office-addins/no-context-sync-in-loop': 'error',
      'office-addins/no-empty-load': 'error',
      'office-addins/no-navigational-load': 'error',
      'office-addins/no-office-initialize': 'error',
      'office-addins/test-for-null-using-isNullObject': 'error',
    },
  },
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: { ...globals.node } } },
);

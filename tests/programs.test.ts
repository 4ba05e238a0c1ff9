import { describe, expect, test } from '@jest/globals';
import { findLibreOffice } from '../scripts/programs.mjs';

const machine = (platform: string, files: string[], env: Record<string, string> = {}) => ({
  platform,
  env,
  home: '/home/user',
  exists: (file: string) => files.includes(file),
});

describe('LibreOffice', () => {
  test.each([
    ['linux', '/opt/bin/soffice', { PATH: '/bin:/opt/bin' }],
    ['linux', '/snap/bin/libreoffice', { PATH: '' }],
    ['darwin', '/Applications/LibreOffice.app/Contents/MacOS/soffice', {}],
    ['win32', 'C:\\Programs\\LibreOffice\\program\\soffice.com', { PROGRAMFILES: 'C:\\Programs' }],
  ])('on %s it is found at %s', (platform, file, env) => {
    expect(findLibreOffice(machine(platform, [file], env as Record<string, string>))).toBe(file);
  });

  test('it is not found where there is none', () => {
    expect(findLibreOffice(machine('linux', []))).toBeNull();
  });

  test('the one that is chosen comes first, and must be there', () => {
    const files = ['/usr/bin/soffice', '/own/soffice'];
    const chosen = (file: string) =>
      findLibreOffice(machine('linux', files, { USL_FIT_LIBREOFFICE: file }));
    expect(chosen('/own/soffice')).toBe('/own/soffice');
    expect(() => chosen('/nowhere/soffice')).toThrow(/USL_FIT_LIBREOFFICE .*no such file/);
  });
});

import type { Command } from './option.ts';
import { help } from './shared.ts';
import { shells } from './shells.ts';

/** `usl-fit completion`. */
export const completionCommand: Command = {
  name: 'completion',
  usage: [`completion ${shells.join('|')}`],
  summary: 'print a shell script that completes commands, options and their values',
  details: [
    'bash: source <(usl-fit completion bash). zsh: save it as _usl-fit in a folder of $fpath. fish: ' +
      'save it as ~/.config/fish/completions/usl-fit.fish. PowerShell: usl-fit completion ' +
      'powershell | Out-String | Invoke-Expression.',
  ],
  sections: [{ title: 'Output', options: [help] }],
  examples: ['usl-fit completion bash'],
};

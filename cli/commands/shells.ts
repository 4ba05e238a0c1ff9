/** Shells that there are completions for. */
export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

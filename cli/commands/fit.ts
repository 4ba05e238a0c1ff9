import { ofLogs } from './logs.ts';
import type { Command } from './option.ts';
import {
  columns,
  fitOutput,
  fitting,
  groups,
  inService,
  inputNote,
  oneSeries,
  reported,
  sample,
  whenMeasured,
} from './shared.ts';
import { tableOptions } from './solverOptions.ts';

/** `usl-fit fit`. */
export const fitCommand: Command = {
  name: 'fit',
  usage: ['fit FILE [FILE …] [options]'],
  summary: 'fit the law: parameters, peak, intervals, warnings',
  details: [inputNote],
  sections: [
    { ...columns, options: [...columns.options, oneSeries, tableOptions.latency, ...whenMeasured] },
    {
      ...fitting,
      options: [
        ...fitting.options,
        inService,
        {
          name: 'pooled',
          text: 'also fit the series together, as parts of one system (three or more)',
        },
        ...reported,
      ],
    },
    ofLogs,
    fitOutput,
  ],
  examples: [
    `usl-fit fit ${sample}`,
    `usl-fit fit ${sample} --at 50,100 --exclude "2:warm-up"`,
    `usl-fit fit ${groups} --group message_size --json`,
    `usl-fit fit ${groups} --group message_size --format csv`,
    `usl-fit fit ${groups} --group message_size --pooled`,
    "printf '1 955\\n2 1879\\n4 3549\\n8 6531\\n16 9897\\n' | usl-fit fit -",
  ],
};

/** As many machines like the measured one, and what one costs. */
export interface Machines {
  count: number;
  /** As it was typed: `400`, `400 €`, `$0.40/h`; empty for none. */
  cost: string;
}

/** The machine that was measured. */
export const oneMachine: Machines = { count: 1, cost: '' };

/** Machines that a face keeps with its table. */
export interface StoredMachines {
  machines: Machines;
  onMachines: (machines: Machines) => void;
}

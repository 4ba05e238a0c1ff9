import { FirstPlan } from '../../view/planning/FirstPlan.tsx';
import { Threads } from '../../view/planning/Threads.tsx';

/** Questions that can be answered without a table. */
export function BeforeMeasuring() {
  return (
    <div class="plans">
      <FirstPlan />
      <Threads measured={null} />
    </div>
  );
}

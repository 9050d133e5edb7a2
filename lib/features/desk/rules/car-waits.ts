import type { StepHolder } from '@/lib/features/documents/rules/ownership'
import type { OwnerTask } from '@/lib/features/selling/rules/owner-tasks'
import { toIndianDay } from '@/lib/shared/dates'
import type { DealTimelineStep } from './deal-timeline'

/** Something that the car waits for and that isn't the desk's to do. */
export type AwaitedStep =
  | {
      kind: 'owner'
      task: Exclude<OwnerTask['kind'], 'report' | 'receipt'>
      until: string | null
      isLate: boolean
    }
  | { kind: 'step'; step: DealTimelineStep; who: StepHolder; until: string | null; isLate: boolean }

/** Tasks of the owner that only give something to read or keep. */
const TO_READ: ReadonlySet<string> = new Set(['report', 'receipt'])

/**
 * Lists the open steps of owner, buyer, bank, insurer and RTO, from the owner's own list of tasks
 * and the timeline. The desk's own steps are in its queues.
 */
export function listAwaitedSteps({
  tasks,
  timeline,
}: {
  tasks: readonly OwnerTask[]
  timeline: readonly DealTimelineStep[]
}): AwaitedStep[] {
  const owner = tasks.flatMap((task): AwaitedStep[] => {
    if (TO_READ.has(task.kind)) return []
    const until = 'until' in task ? task.until : null
    return [
      {
        kind: 'owner',
        task: task.kind as Exclude<OwnerTask['kind'], 'report' | 'receipt'>,
        until: until === null ? null : toIndianDay(new Date(until)),
        isLate: 'isLate' in task && task.isLate,
      },
    ]
  })
  const steps = timeline.flatMap((step): AwaitedStep[] =>
    step.state === 'open' && step.heldBy !== null && step.heldBy !== 'dost'
      ? [{ kind: 'step', step, who: step.heldBy, until: step.dueOn, isLate: step.daysLate > 0 }]
      : [],
  )
  return [...owner, ...steps]
}

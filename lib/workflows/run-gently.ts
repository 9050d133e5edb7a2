import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Steps } from '@/lib/features/valuation/rules/steps'

/** So long the event loop may be held, in milliseconds: a request that comes meanwhile hardly notices. */
const SLICE_MS = 12

/** Does all steps beside whatever else the process has to do. */
export async function runGently<Result>(steps: Steps<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await othersTurn()
    since = performance.now()
  }
}

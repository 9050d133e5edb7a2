import { env } from '@/lib/server/env'
import type { Lender } from './lender'
import { sandboxLender } from './sandbox'

/** Who decides on loans: the sandbox in the demo, development and tests; production has no lender connected, and takes no applications. */
export function lender(): Lender | null {
  const { NODE_ENV, DEMO } = env()
  return NODE_ENV !== 'production' || DEMO ? sandboxLender : null
}

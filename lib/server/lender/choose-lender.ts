import { env } from '@/lib/server/env'
import type { Lender } from './lender'
import { sandboxLender } from './sandbox'

/** Production has no lender, so it takes no applications. */
export function getLender(): Lender | null {
  const { NODE_ENV, DEMO } = env()
  return NODE_ENV !== 'production' || DEMO ? sandboxLender : null
}

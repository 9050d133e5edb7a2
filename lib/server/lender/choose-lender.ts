import { env } from '@/lib/server/env'
import type { LenderPort } from './lender'
import { sandboxLender } from './sandbox'

/** Production has no lender, so it takes no applications. */
export function getLender(): LenderPort | null {
  const { NODE_ENV, DEMO } = env()
  return NODE_ENV !== 'production' || DEMO ? sandboxLender : null
}

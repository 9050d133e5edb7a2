import { env } from '@/lib/server/env'
import type { RegistryPort } from './registry'
import { sandboxRegistry } from './sandbox'

/** Production has no registry yet: a Dost looks at the public portals and records the answer. */
export function getRegistry(): RegistryPort | null {
  const { NODE_ENV, DEMO } = env()
  return NODE_ENV !== 'production' || DEMO ? sandboxRegistry : null
}

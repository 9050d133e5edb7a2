import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import type { Said } from '@/lib/shared/said'
import { readCandidate } from './candidate'

export async function namesToClear(
  db: Db,
  car: { vehicleId: string; customerId: string },
): Promise<Said[]> {
  const toClear = (await readCandidate(db, car))?.toClear ?? []
  return toClear.map(({ what }) => say(`variables.toClear.${what}`))
}

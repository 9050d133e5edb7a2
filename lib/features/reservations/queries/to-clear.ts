import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import type { TextRef } from '@/lib/shared/text-ref'
import { readCandidate } from './candidate'

export async function namesToClear(
  db: Db,
  car: { vehicleId: string; customerId: string },
): Promise<TextRef[]> {
  const toClear = (await readCandidate(db, car))?.toClear ?? []
  return toClear.map(({ what }) => say(`variables.toClear.${what}`))
}

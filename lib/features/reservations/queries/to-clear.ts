import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import type { TextRef } from '@/lib/shared/text-ref'
import { readHoldCandidate } from './candidate'

export async function listNamesToClear(
  db: Db,
  car: { vehicleId: string; customerId: string },
): Promise<TextRef[]> {
  const toClear = (await readHoldCandidate(db, car))?.toClear ?? []
  return toClear.map(({ what }) => say(`variables.toClear.${what}`))
}

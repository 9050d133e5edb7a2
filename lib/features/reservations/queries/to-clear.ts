import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import type { TextRef } from '@/lib/shared/text-ref'
import type { ItemToClear } from '../rules/to-clear'
import { readHoldCandidate } from './candidate'

export async function readItemsToClear(
  db: Db,
  car: { vehicleId: string; customerId: string | null },
): Promise<ItemToClear[]> {
  return (await readHoldCandidate(db, car))?.toClear ?? []
}

export async function listNamesToClear(
  db: Db,
  car: { vehicleId: string; customerId: string },
): Promise<TextRef[]> {
  const toClear = await readItemsToClear(db, car)
  return toClear.map(({ what }) => say(`variables.toClear.${what}`))
}

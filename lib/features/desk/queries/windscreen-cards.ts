import { toVehicleCard } from '@/lib/features/vehicles/dto'
import { readCardRowsById } from '@/lib/features/vehicles/queries/cards'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'

const FOR_SALE: ReadonlySet<string> = new Set(FOR_SALE_STATES)

export async function readWindscreenCards(ids: readonly string[]) {
  const now = new Date()
  const rows = await readCardRowsById(getDb(), ids)
  return rows
    .filter(({ status }) => FOR_SALE.has(status))
    .map((row) => toVehicleCard(row, { now, locale: DEFAULT_LOCALE }))
}

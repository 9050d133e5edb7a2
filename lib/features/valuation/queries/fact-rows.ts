import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import type { PriceFacts, PricedCar } from '@/lib/engines/price-model'
import { normalizeTrim } from '../rules/trim'

export interface FactRow extends Omit<
  PriceFacts,
  'trim' | 'rto' | 'insurance' | 'fuel' | 'transmission' | 'colour'
> {
  versionName: string | null
  fuel: string | null
  transmission: string | null
  colour: string | null
}

const trims = new Map<string, string>()

function rememberedTrim(name: string): string {
  const known = trims.get(name)
  if (known !== undefined) return known
  if (trims.size > 20_000) trims.clear()
  const trim = normalizeTrim(name)
  trims.set(name, trim)
  return trim
}

/**
 * Facts that the model uses. Leaves out the plate's RTO and the insurance, which not every seller
 * gives.
 */
export function toPriceFacts(row: FactRow): PriceFacts {
  return {
    make: row.make,
    model: row.model,
    variant: row.variant,
    trim: row.versionName === null ? '' : rememberedTrim(row.versionName),
    year: row.year,
    kms: row.kms,
    owners: row.owners,
    city: row.city,
    rto: null,
    // Fuels and transmissions are enums in the database; colours are checked before they are
    // stored.
    fuel: row.fuel as Fuel | null,
    transmission: row.transmission as Transmission | null,
    engineCc: row.engineCc || null,
    powerBhp: row.powerBhp,
    seats: row.seats,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    colour: row.colour as Colour | null,
    insurance: null,
    newPrice: row.newPrice || null,
    hasServiceHistory: row.hasServiceHistory,
  }
}

export function toPricedCar(row: FactRow & { id: string; price: number }): PricedCar {
  return { ...toPriceFacts(row), id: row.id, price: row.price }
}

import type { Colour, Fuel, Transmission } from '@/lib/features/catalogue/rules/vocabulary'
import type { PriceFacts, PricedCar } from '@/lib/engines/price-model'
import { trimOf } from '../rules/trim'

/** A car's facts as they come from the database, see `comparables.ts`. */
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

/** Names of versions repeat in their thousands. */
function rememberedTrim(name: string): string {
  const known = trims.get(name)
  if (known !== undefined) return known
  if (trims.size > 20_000) trims.clear()
  const trim = trimOf(name)
  trims.set(name, trim)
  return trim
}

/** The facts that the model looks at. Number plates and policies aren't told by everyone who asks, so they don't count. */
export function factsOf(row: FactRow): PriceFacts {
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
    // The database keeps fuels and transmissions as enums, and colours from our own list.
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

export function pricedCarOf(row: FactRow & { id: string; price: number }): PricedCar {
  return { ...factsOf(row), id: row.id, price: row.price }
}

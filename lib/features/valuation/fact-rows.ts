import type { PricedCar, PriceFacts } from './rules/price-facts'
import { trimOf } from './rules/trim'

/** A car's facts as they come from the database, see `comparables.ts`. */
export interface FactRow extends Omit<PriceFacts, 'trim' | 'rto' | 'insurance'> {
  versionName: string | null
}

export interface EvidenceRow extends FactRow {
  id: string
  status: 'listed' | 'reserved' | 'sold' | 'advert'
  /** As it was asked or paid, and brought to today; whole rupees. */
  asked: number
  price: number
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

/** The facts that the model looks at. Number plates and policies aren't told by everyone who asks, so nobody's count. */
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
    fuel: row.fuel,
    transmission: row.transmission,
    engineCc: row.engineCc || null,
    powerBhp: row.powerBhp,
    seats: row.seats,
    lengthMm: row.lengthMm,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    colour: row.colour,
    insurance: null,
    newPrice: row.newPrice || null,
    hasServiceHistory: row.hasServiceHistory,
  }
}

export function pricedCarOf(row: EvidenceRow): PricedCar {
  return { ...factsOf(row), id: row.id, price: row.price }
}

import type { PriceFacts } from '@/lib/engines/price-model'

export type GivenFacts = PriceFacts

const MAX_FILLINGS = 16

function takeVersion(given: GivenFacts, other: PriceFacts): Partial<PriceFacts> {
  if (given.variant !== null) return {}
  // A variant's name that isn't in the catalogue still identifies one variant.
  const isNamed = given.trim !== ''
  return {
    variant: isNamed ? null : other.variant,
    trim: isNamed ? given.trim : other.trim,
    fuel: given.fuel ?? other.fuel,
    transmission: given.transmission ?? other.transmission,
    engineCc: given.engineCc ?? other.engineCc,
    powerBhp: given.powerBhp ?? other.powerBhp,
    seats: given.seats ?? other.seats,
    lengthMm: given.lengthMm ?? other.lengthMm,
    widthMm: given.widthMm ?? other.widthMm,
    heightMm: given.heightMm ?? other.heightMm,
    newPrice: given.newPrice ?? (isNamed ? null : other.newPrice),
  }
}

/**
 * Lists the cars that a partly known car might be. Each takes all its unknown facts from one
 * similar car, so that the facts fit together. Returns only the car itself if variant, km, owners
 * and city are known, or without similar cars.
 */
export function listPossibleCars(given: GivenFacts, likes: readonly PriceFacts[]): PriceFacts[] {
  const isOpen =
    given.variant === null || given.kms === null || given.owners === null || given.city === null
  if (!isOpen || likes.length === 0) return [given]
  const step = Math.max(1, likes.length / MAX_FILLINGS)
  const chosen = Array.from(
    { length: Math.min(MAX_FILLINGS, likes.length) },
    (_, at) => likes[Math.floor(at * step)] as PriceFacts,
  )
  return chosen.map((other) => ({
    ...given,
    ...takeVersion(given, other),
    kms: given.kms ?? other.kms,
    owners: given.owners ?? other.owners,
    city: given.city ?? other.city,
  }))
}

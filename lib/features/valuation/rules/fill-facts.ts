import type { PriceFacts } from './price-facts'

/** What a person told of a car; null stands for "I don't know". */
export type GivenFacts = PriceFacts

/** More than these make an answer slower and hardly better. */
const MAX_FILLINGS = 16

function takeVersion(told: GivenFacts, other: PriceFacts): Partial<PriceFacts> {
  if (told.variant !== null) return {}
  const {
    variant,
    trim,
    fuel,
    transmission,
    engineCc,
    powerBhp,
    seats,
    lengthMm,
    widthMm,
    heightMm,
    newPrice,
  } = other
  return {
    variant,
    trim,
    fuel,
    transmission,
    engineCc,
    powerBhp,
    seats,
    lengthMm,
    widthMm,
    heightMm,
    newPrice,
  }
}

/**
 * The cars that this one may be: each open fact taken, together, from a car like it. Where everything that matters is
 * told, the car itself alone.
 */
export function possibleCars(told: GivenFacts, likes: readonly PriceFacts[]): PriceFacts[] {
  const isOpen =
    told.variant === null || told.kms === null || told.owners === null || told.city === null
  if (!isOpen || likes.length === 0) return [told]
  const step = Math.max(1, likes.length / MAX_FILLINGS)
  const chosen = Array.from(
    { length: Math.min(MAX_FILLINGS, likes.length) },
    (_, at) => likes[Math.floor(at * step)] as PriceFacts,
  )
  return chosen.map((other) => ({
    ...told,
    ...takeVersion(told, other),
    kms: told.kms ?? other.kms,
    owners: told.owners ?? other.owners,
    city: told.city ?? other.city,
  }))
}

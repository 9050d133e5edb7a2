import type { PriceFacts } from '@/lib/engines/price-model'

const MIN_LIKES = 5
const MAX_LIKES = 60

function scopeOf(told: PriceFacts, other: PriceFacts): number {
  const years = Math.abs(other.year - told.year)
  const isSame = (fact: 'fuel' | 'transmission') =>
    told[fact] === null || other[fact] === told[fact]
  const isSameKind = isSame('fuel') && isSame('transmission')
  if (isSameKind && years <= 1) return years
  return Math.max(2, years + 1)
}

const WIDEST_SCOPE = 4

export class SimilarCarIndex {
  readonly #byModel: ReadonlyMap<string, readonly PriceFacts[]>

  constructor(cars: readonly PriceFacts[]) {
    this.#byModel = Map.groupBy(
      // Only cars with a known variant help to value a car without one.
      cars.filter(({ variant }) => variant !== null),
      ({ model }) => model,
    )
  }

  of(told: PriceFacts): PriceFacts[] {
    const scoped = (this.#byModel.get(told.model) ?? []).map((car) => ({
      car,
      scope: scopeOf(told, car),
      apart: Math.abs((car.kms ?? 0) - (told.kms ?? car.kms ?? 0)),
    }))
    for (let scope = 0; scope <= WIDEST_SCOPE; scope += 1) {
      const likes = scoped.filter((like) => like.scope <= scope)
      if (likes.length >= MIN_LIKES)
        return likes
          .sort((one, other) => one.apart - other.apart)
          .slice(0, MAX_LIKES)
          .map(({ car }) => car)
    }
    return []
  }
}

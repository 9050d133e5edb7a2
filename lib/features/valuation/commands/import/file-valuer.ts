import type { Judged } from '../../rules/accuracy'
import { possibleCars } from '../../rules/fill-facts'
import { LikesInMemory } from '../../rules/likes'
import { fitPriceModel } from '../../rules/price-model'
import { rangeOfAny } from '../../rules/price-range'
import { pricedCarOf, thisYearOf, trainable, yearsLater } from './price-facts'
import type { ReadListing } from './read-listings'

/** A model that was fitted on the adverts of a file, and values others as the site values a seller's car. */
export interface FileValuer {
  /** So many adverts were fit to learn from. */
  learntFrom: number
  answers(listings: readonly ReadListing[]): Judged[]
}

export function learnFrom(listings: readonly ReadListing[]): FileValuer {
  const thisYear = thisYearOf(listings)
  const cars = trainable(listings, thisYear).map(pricedCarOf)
  const { model } = fitPriceModel(cars, thisYear)
  const likes = new LikesInMemory(cars)
  return {
    learntFrom: cars.length,
    answers(asked) {
      const later = yearsLater(listings, asked)
      return asked.map((read) => {
        const { price, ...facts } = pricedCarOf(read)
        const told = { ...facts, year: facts.year - later }
        return { price, answer: rangeOfAny(model, possibleCars(told, likes.of(told))).fair }
      })
    },
  }
}

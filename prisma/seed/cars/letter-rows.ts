import { addHours, shiftDays, toSeedDay } from '../days'
import type { Random } from '../random'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

/** Share of listed cars with a live loan whose letter has expired: one in five. */
const RAN_OUT_OF = 5
/** Share of reserved cars with a noted loan that the sale will close: one in two. */
const LIVE_OF_HELD = 2

/** Some reserved cars are sold with their loan: the bank gives its NOC only after the sale. */
export function withLiveLoan(car: SeedCar, hasSeller: boolean): SeedCar {
  const isLive =
    hasSeller &&
    car.life.status === 'reserved' &&
    car.papers.loanFinancier !== null &&
    car.carNumber % LIVE_OF_HELD === 0
  return isLive ? { ...car, papers: { ...car.papers, loanNocOn: null } } : car
}

/** Adds the foreclosure letter of a car that is sold with its loan. */
export function addLetter(
  rows: StockRows,
  {
    random,
    car,
    today,
    notedById,
  }: {
    random: Random
    car: SeedCar
    today: Date
    notedById: string | null
  },
): void {
  const { loanFinancier, loanNocOn } = car.papers
  const price = car.ladder.at(-1)?.price
  const isOffered = car.life.status === 'listed' || car.life.status === 'reserved'
  if (loanFinancier === null || loanNocOn !== null || !isOffered || !price || !notedById) return
  const hasRunOut = car.life.status === 'listed' && car.carNumber % RAN_OUT_OF === 0
  const notedAt = hasRunOut ? shiftDays(today, -20) : addHours(today, -random.between(1, 30))
  rows.add(
    'foreclosure_letter',
    random.id('flt', notedAt),
    car.id,
    loanFinancier,
    Math.round((price * random.between(0.2, 0.5)) / 100) * 100,
    toSeedDay(shiftDays(today, hasRunOut ? -random.whole(2, 6) : random.whole(6, 20))),
    notedById,
    notedAt,
  )
}

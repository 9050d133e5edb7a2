import { addHours, shiftDays, toSeedDay } from '../days'
import type { Random } from '../random'
import type { SeedCar } from './car'
import type { StockRows } from './stock-tables'

/** One in this many listed cars with an open loan has an expired letter. */
const RAN_OUT_OF = 5
/** One in this many reserved cars with a noted loan has a loan that the sale will close. */
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

export function addForeclosureLetter(
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

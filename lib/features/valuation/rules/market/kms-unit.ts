import { leastKms, mostKms } from './kms-limits'

/** An odometer's figure without a unit, and the car's age in years. */
export interface BareKms {
  figure: number
  age: number
}

/** What the figures of an odometer column count, and how many of them it was inferred from. */
export interface KmsUnit {
  times: 1 | 1_000
  figures: number
}

/** A newer car may have run as little as it likes. */
const MIN_AGE = 2
/** So many cars prove that a column is in thousands; a single one may have lost a digit. */
const MIN_CARS = 3
const NEARLY_ALL = 0.9
/** Where the header says thousands, its rows only mustn't contradict it; those that do are refused one by one. */
const HALF = 0.5

const isTooLow = ({ figure, age }: BareKms) => figure < leastKms(age)
const isRightInThousands = ({ figure, age }: BareKms) =>
  figure * 1_000 >= leastKms(age) && figure * 1_000 <= mostKms(age)

/**
 * Thousands where no car of the column could otherwise be as old as it is.
 *
 * @param isSaid whether the header says thousands: then fewer cars prove it
 */
export function kmsUnitOf(figures: readonly BareKms[], isSaid = false): KmsUnit {
  const old = figures.filter(({ age }) => age >= MIN_AGE)
  const part = isSaid ? HALF : NEARLY_ALL
  const isInThousands =
    old.length >= (isSaid ? 1 : MIN_CARS) &&
    old.filter(isTooLow).length >= old.length * part &&
    figures.filter(isRightInThousands).length >= figures.length * part
  return { times: isInThousands ? 1_000 : 1, figures: figures.length }
}

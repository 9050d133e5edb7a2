import { getMinKms, getMaxKms } from './kms-limits'

export interface BareKms {
  figure: number
  age: number
}

export interface KmsUnit {
  times: 1 | 1_000
  figures: number
}

/** Younger cars can have any low reading. */
const MIN_AGE = 2
/** Fewest cars from which thousands are inferred; a single car may just lack a digit. */
const MIN_CARS = 3
const NEARLY_ALL = 0.9
/**
 * Share of rows that is enough if the header says thousands. The other rows are refused one by one.
 */
const HALF = 0.5

const isTooLow = ({ figure, age }: BareKms) => figure < getMinKms(age)
const isRightInThousands = ({ figure, age }: BareKms) =>
  figure * 1_000 >= getMinKms(age) && figure * 1_000 <= getMaxKms(age)

/**
 * Infers that kilometres are in thousands if the cars would otherwise have too few for their age.
 * @param isSaid true if the header says thousands, so that fewer cars are enough
 */
export function inferKmsUnit(figures: readonly BareKms[], isSaid = false): KmsUnit {
  const old = figures.filter(({ age }) => age >= MIN_AGE)
  const part = isSaid ? HALF : NEARLY_ALL
  const isInThousands =
    old.length >= (isSaid ? 1 : MIN_CARS) &&
    old.filter(isTooLow).length >= old.length * part &&
    figures.filter(isRightInThousands).length >= figures.length * part
  return { times: isInThousands ? 1_000 : 1, figures: figures.length }
}

import { getMinKms, getMaxKms } from './kms-limits'

export interface BareKms {
  figure: number
  age: number
}

export interface KmsUnit {
  times: 1 | 1_000
  figures: number
}

/** Newer cars can have any low reading. */
const MIN_AGE = 2
/** Minimum cars to infer thousands; a single one may just lack a digit. */
const MIN_CARS = 3
const NEARLY_ALL = 0.9
/**
 * Share of rows that is enough if the header says thousands; the other rows are refused one by one.
 */
const HALF = 0.5

const isTooLow = ({ figure, age }: BareKms) => figure < getMinKms(age)
const isRightInThousands = ({ figure, age }: BareKms) =>
  figure * 1_000 >= getMinKms(age) && figure * 1_000 <= getMaxKms(age)

/**
 * Infers thousands if the cars would otherwise have too few kilometres for their age.
 * @param isSaid the header says thousands, so fewer cars are enough
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

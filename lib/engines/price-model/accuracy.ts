export interface Accuracy {
  cars: number
  medianError: number
  within10: number
  within20: number
}

export interface PriceJudgement {
  price: number
  answer: number
}

export interface RangeJudgement {
  price: number
  low: number
  high: number
}

export interface Coverage {
  inside: number
  below: number
}

export function measureCoverage(judged: readonly RangeJudgement[]): Coverage | null {
  if (judged.length === 0) return null
  const share = (isOne: (each: RangeJudgement) => boolean) =>
    judged.filter(isOne).length / judged.length
  return {
    inside: share(({ price, low, high }) => price >= low && price <= high),
    below: share(({ price, low }) => price < low),
  }
}

export function measureAccuracy(judged: readonly PriceJudgement[]): Accuracy | null {
  if (judged.length === 0) return null
  const errors = judged
    .map(({ price, answer }) => Math.abs(answer / price - 1))
    .sort((one, other) => one - other)
  const within = (bound: number) => errors.filter((error) => error <= bound).length / errors.length
  const middle = errors.length >> 1
  const medianError =
    errors.length % 2 === 1
      ? (errors[middle] as number)
      : ((errors[middle - 1] as number) + (errors[middle] as number)) / 2
  return { cars: judged.length, medianError, within10: within(0.1), within20: within(0.2) }
}

const LAKH = 100_000
/** Upper bounds in rupees; the last band has none. */
export const ACCURACY_BANDS = [3 * LAKH, 5 * LAKH, 10 * LAKH, 20 * LAKH, Infinity] as const

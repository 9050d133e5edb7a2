import { typedCarCode } from './rules/car-codes'
import { getCarPage } from './queries'

/** The page of the car whose code a search text is; null for every other text, and for a code that no public car has. */
export async function addressOfTypedCode(text: string | null, now: Date): Promise<string | null> {
  const carCode = text === null ? null : typedCarCode(text)
  const page = carCode === null ? null : await getCarPage(carCode, { now })
  return page?.vehicle.url ?? null
}

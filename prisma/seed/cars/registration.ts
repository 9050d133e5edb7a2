import type { CitySeed } from '../places/cities'
import type { Random } from '../random'

/** Letters of a series: I and O are not issued, they look like 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const NUMBERS = 9_999
const SERIES = LETTERS.length * LETTERS.length
const SLOTS = SERIES * NUMBERS
// Coprime to SLOTS, so that successive cars land far apart and no two on the same slot.
const STRIDE = 1_000_003

/** Telangana's plates say TG instead of TS from 15 March 2024. */
const FIRST_TG_DAY = '2024-03-15'
const FIRST_BHARAT_YEAR = 2021
const BHARAT_SHARE = 0.03

export interface Registration {
  number: string
  rtoCode: string
}

function seriesAndNumber(carNumber: number): { series: string; number: string } {
  const slot = (carNumber * STRIDE + 4_711) % SLOTS
  const series = Math.floor(slot / NUMBERS)
  const letters = `${LETTERS[Math.floor(series / LETTERS.length)] ?? 'A'}${LETTERS[series % LETTERS.length] ?? 'A'}`
  return { series: letters, number: String((slot % NUMBERS) + 1).padStart(4, '0') }
}

function rtosOn(city: CitySeed, day: string): readonly string[] {
  if (city.slug !== 'hyderabad') return city.rtoPrefixes
  const state = day >= FIRST_TG_DAY ? 'TG' : 'TS'
  return city.rtoPrefixes.filter((code) => code.startsWith(state))
}

/**
 * A registration number of the city, valid on its day. Unique by the car's number: the letters and
 * digits alone differ for any two of nearly six million cars.
 */
export function registrationOf(
  random: Random,
  city: CitySeed,
  registeredOn: string,
  carNumber: number,
): Registration {
  const rtoCode = random.pick(rtosOn(city, registeredOn))
  const { series, number } = seriesAndNumber(carNumber)
  const year = Number(registeredOn.slice(0, 4))
  const isBharat = random.chance(BHARAT_SHARE) && year > FIRST_BHARAT_YEAR
  return {
    rtoCode,
    number: isBharat
      ? `${registeredOn.slice(2, 4)}BH${number}${series}`
      : `${rtoCode}${series}${number}`,
  }
}

import { toNonBreaking } from '../../../shared/numbers.ts'

export const DEFAULT_CITY_SLUG = 'chennai'

const AREA_CODES: Readonly<Record<string, string>> = {
  chennai: '44',
  hyderabad: '40',
  gurgaon: '124',
  tirupati: '877',
}

/**
 * Formats a phone number the Indian way: "044 4600 1001", "+91 98400 12345". Of a foreign number,
 * only the digits and a plus sign remain.
 */
export function formatCityPhone(phone: string, city: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  const national = /^\+91(\d{10})$/.exec(digits)?.[1]
  if (national === undefined) return digits
  const area = AREA_CODES[city]
  if (area === undefined || !national.startsWith(area))
    return toNonBreaking(`+91 ${national.slice(0, 5)} ${national.slice(5)}`)
  const own = national.slice(area.length)
  return toNonBreaking(`0${area} ${own.slice(0, -4)} ${own.slice(-4)}`)
}

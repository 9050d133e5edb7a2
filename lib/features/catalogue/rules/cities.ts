import { unbroken } from '../../../shared/numbers.ts'

/** The city whose address a page shows until the visitor has chosen one. */
export const DEFAULT_CITY_SLUG = 'chennai'

/** Area codes of our cities' landlines, without the zero that is dialled before them within the country. */
const AREA_CODES: Readonly<Record<string, string>> = {
  chennai: '44',
  hyderabad: '40',
  gurgaon: '124',
  tirupati: '877',
}

/**
 * A yard's phone as people write it here: a landline with its area code, "044 4600 1001", a mobile in two halves,
 * "+91 98400 12345". Another country's stays as it is.
 */
export function displayPhone(phone: string, city: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  const national = /^\+91(\d{10})$/.exec(digits)?.[1]
  if (national === undefined) return digits
  const area = AREA_CODES[city]
  if (area === undefined || !national.startsWith(area))
    return unbroken(`+91 ${national.slice(0, 5)} ${national.slice(5)}`)
  const own = national.slice(area.length)
  return unbroken(`0${area} ${own.slice(0, -4)} ${own.slice(-4)}`)
}

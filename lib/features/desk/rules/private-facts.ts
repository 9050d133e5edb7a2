export interface DeskReader {
  id: string
  /** Null for all cities (managers). */
  cities: readonly number[] | null
}

const HIDDEN = '•••'

/** Fields that identify a customer, or that tell how to reach or pay them. */
const PRIVATE = new Set([
  'address',
  'bank',
  'branch',
  'carNotes',
  'emailId',
  'home',
  'ifsc',
  'landmark',
  'lastFour',
  'message',
  'nameAtBank',
  'note',
  'pincode',
  'typed',
])
/** Fields whose whole content is private: free text from documents and forms. */
const PRIVATE_WHOLE = new Set([
  'disagreements',
  'names',
  'particulars',
  'reading',
  'reasons',
  'values',
])

function withoutPrivate(value: unknown, isPrivate: boolean): unknown {
  if (typeof value === 'string') return isPrivate ? HIDDEN : value
  if (Array.isArray(value)) return value.map((one) => withoutPrivate(one, isPrivate))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isText = typeof inner === 'string'
      return [
        name,
        withoutPrivate(
          inner,
          PRIVATE_WHOLE.has(name) || (isText ? isPrivate || PRIVATE.has(name) : isPrivate),
        ),
      ]
    }),
  )
}

/**
 * True if the reader may see private details of this city. Records without a city are open to all
 * staff.
 */
export function isOwnCity({ cities }: DeskReader, cityId: number | null): boolean {
  return cityId === null || cities === null || cities.includes(cityId)
}

export function hideOutsideOwnCities<Thing>(
  thing: Thing,
  cityId: number | null,
  reader: DeskReader,
): Thing {
  // The cast is safe: strings are replaced only by strings.
  return isOwnCity(reader, cityId) ? thing : (withoutPrivate(thing, false) as Thing)
}

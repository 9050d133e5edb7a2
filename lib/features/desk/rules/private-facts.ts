/** The member of staff who reads a page, with their cities. */
export interface DeskReader {
  id: string
  /** Null for all cities (managers). */
  cities: readonly number[] | null
}

/** Shown in place of what may be read only in its own city. */
const HIDDEN = '•••'

/** Fields by which a person can be identified, reached or paid. */
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
/** Fields all of whose contents are private: free text about persons, from documents and forms. */
const PRIVATE_WHOLE = new Set(['disagreements', 'names', 'particulars', 'reading', 'values'])

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
 * Whether something belongs to one of the reader's cities. Things without a city belong to
 * everybody.
 */
export function isOwnCity({ cities }: DeskReader, cityId: number | null): boolean {
  return cityId === null || cities === null || cities.includes(cityId)
}

/** Hides details about people, if the thing is of a city that isn't the reader's. */
export function hideElsewhere<Thing>(
  thing: Thing,
  cityId: number | null,
  reader: DeskReader,
): Thing {
  // A text is only ever replaced by a text, so the type stays the same.
  return isOwnCity(reader, cityId) ? thing : (withoutPrivate(thing, false) as Thing)
}

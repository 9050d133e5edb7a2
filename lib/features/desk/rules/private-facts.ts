/** The reader of a desk page with their cities. */
export interface DeskReader {
  id: string
  /** Null: all (managers). */
  cities: readonly number[] | null
}

/** Replaces facts readable only in their own city. */
const HIDDEN = '•••'

/** Facts that identify, reach or pay a person. */
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
/** Free text about persons from documents and forms. */
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

/** Things without a city belong to everybody. */
export function isOwnCity({ cities }: DeskReader, cityId: number | null): boolean {
  return cityId === null || cities === null || cities.includes(cityId)
}

/** Hides contact details of people in other cities. */
export function hideElsewhere<Thing>(
  thing: Thing,
  cityId: number | null,
  reader: DeskReader,
): Thing {
  // Texts are replaced by texts, so the type stays the same.
  return isOwnCity(reader, cityId) ? thing : (withoutPrivate(thing, false) as Thing)
}

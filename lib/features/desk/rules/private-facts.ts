/** Who reads a page of the desk, and whose customers they look after. */
export interface DeskReader {
  id: string
  /** Null: all, as a manager does. */
  cities: readonly number[] | null
}

/** What stands in the place of a fact that is read in its own city only. */
const HIDDEN = '•••'

/** Facts by which a person could be found, called or paid. */
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
/** What was read off papers or typed for forms: each text in it is about a person. */
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

/** Whether a thing of a city is the reader's; what isn't any city's is everybody's. */
export function isOwnCity({ cities }: DeskReader, cityId: number | null): boolean {
  return cityId === null || cities === null || cities.includes(cityId)
}

/** A thing as its reader may see it: one of another city goes on without where and how its people are reached. */
export function hideElsewhere<Thing>(
  thing: Thing,
  cityId: number | null,
  reader: DeskReader,
): Thing {
  // Texts stay texts, so that its type is the same.
  return isOwnCity(reader, cityId) ? thing : (withoutPrivate(thing, false) as Thing)
}

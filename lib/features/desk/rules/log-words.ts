import type { Changes, ChangeValue } from '@/lib/shared/changes'

/** The words of the log (`deskLog.json`). */
export interface LogWords {
  deeds: readonly { action: string; text: string }[]
  otherDeed: string
  otherCall: string
  /** Something that was read in a customer's name. */
  otherRead: string
  otherStep: string
  /** What each right is for. */
  rights: Readonly<Record<string, string>>
  refused: string
  change: string
  nothing: string
  yes: string
  no: string
  fields: Readonly<Record<string, string>>
  otherField: string
  values: Readonly<Record<string, string>>
}

const REFUSED = /^refused /
const CALL = /^(GET|POST|PUT|PATCH|DELETE) \//
const READ = /^GET \//
const DESK_CALL = /^[A-Z]+ \/staff\//

/** What was done, in words: a code of the program never reaches a person. What was refused is said by the right that it needs. */
export function deedInWords(action: string, words: LogWords, right: string | null = null): string {
  if (REFUSED.test(action)) {
    const needed = right === null ? undefined : words.rights[right]
    const what = needed ?? deedInWords(action.replace(REFUSED, ''), words)
    return words.refused.replace('{what}', what)
  }
  const known = words.deeds.find((deed) => deed.action === action)
  if (known) return known.text
  if (DESK_CALL.test(action)) return words.otherStep
  if (READ.test(action)) return words.otherRead
  return CALL.test(action) ? words.otherCall : words.otherDeed
}

/** The codes whose words hold a text that is looked for. */
export function deedsWith(text: string, words: LogWords): string[] {
  const wanted = text.toLowerCase()
  return words.deeds
    .filter((deed) => deed.text.toLowerCase().includes(wanted))
    .map(({ action }) => action)
}

function valueInWords(value: ChangeValue, words: LogWords): string {
  if (value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  // A list is said item by item.
  return String(value)
    .split(', ')
    .map((one) => words.values[one] ?? one)
    .join(', ')
}

/** What changed, field by field, as before and after. */
export function changesInWords(changes: Changes, words: LogWords): string[] {
  return Object.entries(changes).map(([field, [before, after]]) =>
    words.change
      .replace('{field}', () => words.fields[field] ?? words.otherField)
      .replace('{before}', () => valueInWords(before, words))
      .replace('{after}', () => valueInWords(after, words)),
  )
}

import type { Translator } from '@/lib/i18n/translator'
import type { FieldChanges, ChangeValue } from '@/lib/shared/changes'

type Names = Readonly<Record<string, string>>
type LogWords = Translator<'deskLog'>

const REFUSED = /^refused /
const CALL = /^(GET|POST|PUT|PATCH|DELETE) \//
const READ = /^GET \//
const DESK_CALL = /^[A-Z]+ \/staff\//

/** Describes who acted. A program's name is never shown as if it were a Dost's. */
export function describeActor(
  { staff, agent }: { staff: string | null; agent: string | null },
  t: LogWords,
): string | null {
  return staff ?? (agent === null ? null : t('agent', { agent }))
}

export function describeAction(action: string, t: LogWords, right: string | null = null): string {
  if (REFUSED.test(action)) {
    const rights: Names = t.all('rights')
    const needed = right === null ? undefined : rights[right]
    return t('refused', { what: needed ?? describeAction(action.replace(REFUSED, ''), t) })
  }
  const known = t.all('deeds').find((deed) => deed.action === action)
  if (known) return known.text
  if (DESK_CALL.test(action)) return t('otherStep')
  if (READ.test(action)) return t('otherRead')
  return CALL.test(action) ? t('otherCall') : t('otherDeed')
}

export function findLogActions(text: string, t: LogWords): string[] {
  const wanted = text.toLowerCase()
  return t
    .all('deeds')
    .filter((deed) => deed.text.toLowerCase().includes(wanted))
    .map(({ action }) => action)
}

function valueInWords(value: ChangeValue, t: LogWords): string {
  if (value === null || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const names: Names = t.all('values')
  return String(value)
    .split(', ')
    .map((one) => names[one] ?? one)
    .join(', ')
}

export function describeChanges(changes: FieldChanges, t: LogWords): string[] {
  const names: Names = t.all('fields')
  return Object.entries(changes).map(([field, [before, after]]) =>
    t('change', {
      field: names[field] ?? t('otherField'),
      before: valueInWords(before, t),
      after: valueInWords(after, t),
    }),
  )
}

import { say } from '@/lib/i18n/say'
import { readLastChange } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import type { ChangeValue } from '@/lib/shared/changes'
import { mergeEdits } from '@/lib/shared/merge-edits'
import { DomainError } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface Form<Wanted> {
  vehicleId: string
  action: string
  detail?: Readonly<Record<string, string>>
  /** Values that the form was loaded with. A call without them overwrites. */
  was: object | undefined
  wanted: Wanted
  current: object
}

function inWords(value: ChangeValue): string {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const words: Readonly<Record<string, string>> = { ...t.all('decision'), ...t.all('category') }
  return value === null ? '–' : (words[String(value)] ?? String(value))
}

/**
 * Returns the fields that this Dost changed, merged with other people's edits of the same form.
 * @throws DomainError `conflict` with each field that another Dost has changed: name, time and
 * value
 */
export async function findChangedFields<Wanted extends object>(
  tx: Db,
  { vehicleId, action, detail, was, wanted, current }: Form<Wanted>,
): Promise<Partial<Wanted>> {
  const merged = mergeEdits(was, wanted, current)
  const fields: [string, TextRef][] = []
  // One after the other: a transaction has one connection.
  for (const { field, theirs } of merged.clashes) {
    const change = await readLastChange({ vehicleId, action, field, ...(detail && { detail }) }, tx)
    fields.push([
      field,
      change
        ? say('errors.deskCars.changedMeanwhile', {
            name: change.by,
            at: { moment: change.at.toISOString() },
            theirs: inWords(theirs),
          })
        : say('errors.deskCars.changedElsewhere', { theirs: inWords(theirs) }),
    ])
  }
  if (fields.length > 0)
    throw new DomainError('conflict', {
      message: say('errors.deskCars.seenChanged'),
      fields: Object.fromEntries(fields),
    })
  return merged.wanted as Partial<Wanted>
}

import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { formatAppealNumber } from '@/lib/features/appeals/rules'
import { formatTicket } from '@/lib/features/complaints/rules'
import { findPersonRecordUrl, type PersonRecord } from '@/lib/features/desk/rules/person-things'
import { toFailureReason } from '@/lib/features/messaging/rules/failure-reasons'
import { FALLBACK_TEMPLATE } from '@/lib/features/messaging/rules/whatsapp'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { formatClaimNumber } from '@/lib/features/warranty/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

type Names = Readonly<Record<string, string>>

function nameWhat({ kind, what }: PersonRecord): string | null {
  if (what === null) return null
  switch (kind) {
    case 'documents':
      return translateDocument(DEFAULT_LOCALE, what)
    case 'complaints':
      return formatTicket({ number: Number(what) })
    case 'returns':
      return formatReturnNumber({ number: Number(what) })
    case 'claims':
      return formatClaimNumber({ number: Number(what) })
    case 'appeals':
      return formatAppealNumber({ number: Number(what) })
    case 'messages': {
      const [of = '', template = ''] = what.split(':')
      // On WhatsApp, codes are sent only as a fallback for their SMS.
      const channel = of === 'whatsapp' && template === FALLBACK_TEMPLATE ? 'fallback' : of
      const names: Names = translatorOf(DEFAULT_LOCALE, 'deskPeople').all('what.messages')
      return `${names[channel] ?? channel}: ${template.replace(/^push\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
    }
    case 'drives':
    case 'payments':
    case 'calls': {
      const names: Names = translatorOf(DEFAULT_LOCALE, 'deskPeople').all(`what.${kind}`)
      return names[what] ?? what
    }
    default:
      return what
  }
}

/** A message's note is the code of its failure; it counts only while the message hasn't arrived. */
function nameNote({ kind, state, note }: PersonRecord): string | null {
  if (kind !== 'messages' || note === null) return note
  if (state !== 'failed' && state !== 'tried') return null
  return translatorOf(DEFAULT_LOCALE, 'deskPeople')(`reason.${toFailureReason(note)}`)
}

function nameState({ kind, state }: PersonRecord): string {
  const ofCars: Names = translatorOf(DEFAULT_LOCALE, 'deskCars').all('state')
  const names: Names = translatorOf(DEFAULT_LOCALE, 'deskPeople').all(`state.${kind}`)
  return names[state] ?? (kind === 'cars' ? ofCars[state] : undefined) ?? state
}

export function PersonRecordList({
  things,
  showsKind = false,
}: {
  things: readonly PersonRecord[]
  showsKind?: boolean
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskPeople')
  return (
    <ol className="grid divide-y divide-line">
      {things.map((thing) => {
        const what = nameWhat(thing)
        const title = [
          showsKind && thing.kind !== 'messages' && what === null && t(`one.${thing.kind}`),
          what,
          thing.car,
        ]
          .filter((part) => part !== null && part !== false)
          .join(' · ')
        const href = findPersonRecordUrl(thing)
        const note = nameNote(thing)
        return (
          <li key={`${thing.kind} ${thing.key}`} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              {href === null ? (
                <span className="font-medium">{title}</span>
              ) : (
                <Link
                  href={href}
                  className="inline-flex min-h-tap items-center font-medium text-accent hover:underline lg:min-h-8"
                >
                  {title}
                </Link>
              )}
              <Badge>{nameState(thing)}</Badge>
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {[
                formatMoment(thing.at),
                thing.carCode,
                thing.amount === null ? null : formatRupees(thing.amount),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
            {note !== null && note !== '' && <span className="text-sm wrap-anywhere">{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}

import { ClientMessages } from '@/components/layout/client-messages'
import { OwnDocument } from '@/components/documents/own-document'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { CustomerDocument } from '@/lib/features/documents/schemas/documents'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { VehicleNoteDto } from '@/lib/features/vehicles/schemas/desk'
import { formatDay } from '@/lib/shared/dates'

const TONE: Record<CustomerDocument['status'], BadgeTone> = {
  due: 'warn',
  submitted: 'neutral',
  verified: 'good',
  refused: 'bad',
}

export function DocumentList({
  vehicleId,
  documents,
  isActing,
  locale,
}: {
  vehicleId: string
  documents: readonly CustomerDocument[]
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.documents')
  const kinds: Record<string, string> = t.all('kind')
  if (documents.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ClientMessages namespaces={['documents']}>
      <ul className="grid max-w-prose">
        {documents.map((document) => {
          const { documentId, kind, status, reason, dueAt } = document
          return (
            <li key={documentId} className="border-b border-line py-3">
              <p className="flex flex-wrap items-center justify-between gap-3">
                <span className="font-medium">{kinds[kind] ?? t('kind.other')}</span>
                <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
              </p>
              {status === 'refused' && reason && (
                <p className="text-sm text-bad">{t('reason', { reason })}</p>
              )}
              {dueAt !== null && (
                <p className="text-sm text-ink-soft">
                  {t('until', { day: formatDay(dueAt, HREFLANG[locale]) })}
                </p>
              )}
              <OwnDocument
                vehicleId={vehicleId}
                document={document}
                isActing={isActing}
                label={kinds[kind] ?? t('kind.other')}
              />
            </li>
          )
        })}
      </ul>
    </ClientMessages>
  )
}

export function NoteList({ notes, locale }: { notes: readonly VehicleNoteDto[]; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard.notes')
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-3 text-2xl">
        {t('title')}
      </h2>
      {notes.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-3">
        {notes.map(({ noteId, text, by, isMine, createdAt }) => (
          <li key={noteId} className="border-l-2 border-line-strong pl-4">
            <p className="break-words">{text}</p>
            <p className="text-sm text-ink-faint">
              {isMine
                ? t('byYou', { day: formatDay(createdAt, HREFLANG[locale]) })
                : t('by', { by, day: formatDay(createdAt, HREFLANG[locale]) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

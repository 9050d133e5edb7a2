import type { VehicleNoteDto } from '@/lib/features/vehicles/schemas/desk'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

/** What our staff wrote for the seller, and the seller to them. */
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

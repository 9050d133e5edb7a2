import { TermCard } from '@/components/desk/settings/term-card'
import { listTerms } from '@/lib/features/desk/queries/terms'
import { toIndianDay } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireManager } from '../require-staff'

export const instant = false

export default async function TermsOfBusinessPage() {
  await requireManager()
  const now = new Date()
  const terms = await listTerms(now)
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('terms.title')}</h1>
      <p className="mb-6 max-w-prose text-ink-soft">{t('terms.lead')}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {terms.map((term) => (
          <TermCard key={term.term} term={term} today={toIndianDay(now)} t={t} />
        ))}
      </div>
    </>
  )
}

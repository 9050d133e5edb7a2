import type { PurchaseDetail } from '@/lib/features/purchases/schemas/purchases'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

/** Each step of the registration's way with its day, how long it took, and who holds it now. */
export function OwnershipClock({
  purchase: { ownership, forms },
  locale,
}: {
  purchase: PurchaseDetail
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  if (ownership.length === 0) return null
  return (
    <section>
      <h3 className="text-xl">{t('ownership')}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('ownershipLead')}</p>
      <ol className="grid">
        {ownership.map(({ step, at, heldBy, heldSince, days, dueAt }) => (
          <li
            key={step}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
          >
            <span className="font-medium">{t(`clock.${step}`)}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {at
                ? formatDay(at, HREFLANG[locale])
                : heldSince && heldBy
                  ? t('heldBy', { who: t(`holder.${heldBy}`) })
                  : t('notYet')}
              {days !== null && <> · {t(at ? 'clockDays' : 'clockRunning', { days })}</>}
              {!at && dueAt && <> · {t('lawDue', { day: formatDay(dueAt, HREFLANG[locale]) })}</>}
            </span>
          </li>
        ))}
      </ol>
      {forms.length > 0 && (
        <>
          <h4 className="mt-5 mb-1 font-semibold">{t('forms')}</h4>
          <ul className="grid gap-2 text-sm">
            {forms.map(({ form, packNo, signedAt }) => (
              <li key={`${packNo} ${form}`}>
                {t('form', { form, packNo })} ·{' '}
                {signedAt
                  ? t('formSigned', { day: formatDay(signedAt, HREFLANG[locale]) })
                  : t('formUnsigned')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

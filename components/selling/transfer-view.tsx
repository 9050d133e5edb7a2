import type { PurchaseDetail } from '@/lib/features/sales/schemas/purchases'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

export function TransferView({
  transfer: { ownership, forms },
  locale,
}: {
  transfer: Pick<PurchaseDetail, 'ownership' | 'forms'>
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.transfer')
  if (ownership.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-section lg:grid-cols-2 lg:gap-12">
      <ol className="grid content-start">
        {ownership.map(({ step, at, heldBy, heldSince, days, dueAt }) => {
          const who = heldBy ? t(`holder.${heldBy}`) : ''
          return (
            <li
              key={step}
              aria-current={heldSince ? 'step' : undefined}
              className="border-b border-line py-3"
            >
              <h2 className="text-base font-semibold">{t(`step.${step}`)}</h2>
              <p className={at ? 'text-good' : 'text-ink-soft'}>
                {at
                  ? t('done', { day: formatDay(at, HREFLANG[locale]) })
                  : heldSince && (heldBy !== 'dost' || step === 'sold')
                    ? t('held', {
                        who,
                        day: formatDay(heldSince, HREFLANG[locale]),
                        days: days ?? 0,
                      })
                    : t('with', { who })}
              </p>
              {!at && dueAt && (
                <p className="text-sm text-ink-faint">
                  {t('law', { day: formatDay(dueAt, HREFLANG[locale]) })}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {forms.length > 0 && (
        <section aria-labelledby="forms">
          <h2 id="forms" className="mb-3 text-2xl">
            {t('forms')}
          </h2>
          <ul className="grid">
            {forms.map(({ form, packNo, signedAt }) => (
              <li key={`${form} ${packNo}`} className="border-b border-line py-3">
                <p className="font-medium">
                  {t('form', { form, pack: packNo })},{' '}
                  {signedAt
                    ? t('signed', { day: formatDay(signedAt, HREFLANG[locale]) })
                    : t('unsigned')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

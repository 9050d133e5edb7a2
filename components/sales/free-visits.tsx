import { ClientMessages } from '@/components/layout/client-messages'
import type { FreeVisitDto } from '@/lib/features/sales/schemas/free-visits'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { VisitBooking } from './visit-booking'

export function FreeVisits({
  vehicleId,
  visits,
  isActing,
  locale,
}: {
  vehicleId: string
  visits: readonly FreeVisitDto[]
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'freeVisits')
  const dayText = (day: string) => formatDay(toInstant(day, '12:00'), HREFLANG[locale])
  return (
    <section>
      <h3 className="text-xl">{t('title')}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('lead')}</p>
      <ul className="grid gap-4">
        {visits.map(({ visit, opensOn, closesOn, fromKms, booked, done }) => (
          <li key={visit} data-visit={visit} className="grid gap-1 border-t border-line pt-3">
            <h4 className="font-semibold">{t(visit)}</h4>
            {done ? (
              <>
                <p className="text-good">
                  {done.odometer === null
                    ? t('done', { day: dayText(done.day) })
                    : t('doneAt', {
                        day: dayText(done.day),
                        kms: formatWholeNumber(done.odometer),
                      })}
                </p>
                {done.findings && <p className="text-ink-soft">{done.findings}</p>}
              </>
            ) : (
              <>
                <p className="text-sm text-ink-soft">
                  {t('window', {
                    opens: dayText(opensOn),
                    closes: dayText(closesOn),
                    kms: formatWholeNumber(fromKms),
                  })}
                </p>
                {booked && (
                  <p className="font-medium">
                    {t('booked', { day: dayText(booked.day), part: t(`part.${booked.part}`) })}
                    <span className="block text-sm font-normal text-ink-soft">
                      {booked.address}
                    </span>
                  </p>
                )}
                <ClientMessages namespaces={['freeVisits']}>
                  <VisitBooking
                    vehicleId={vehicleId}
                    visit={visit}
                    opensOn={opensOn}
                    closesOn={closesOn}
                    isBooked={booked !== null}
                    isActing={isActing}
                  />
                </ClientMessages>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

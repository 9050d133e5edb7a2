import { HREFLANG } from '@/lib/i18n/locales'
import { getTranslations, getLocale } from 'next-intl/server'
import { type VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { formatDay } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import { Fact, Section } from './section'

/** Documents and history, as far as everyone may see them. */
export async function Papers({ car }: { car: VehicleDetail }) {
  const language = HREFLANG[await getLocale()]
  const t = await getTranslations('car.papers')
  const { papers } = car
  return (
    <Section id="papers" title={t('title')}>
      <dl className="facts">
        {papers.registrationNumber ? (
          <Fact term={t('registration')}>{papers.registrationNumber}</Fact>
        ) : null}
        {papers.registeredOn ? (
          <Fact term={t('registeredOn')}>{formatDay(papers.registeredOn, language)}</Fact>
        ) : null}
        {papers.insurance ? (
          <Fact term={t('insurance')}>
            {papers.insurance.until && papers.insurance.kind !== 'expired'
              ? t('until', {
                  kind: t(`insuranceKind.${papers.insurance.kind}`),
                  day: formatDay(papers.insurance.until, language),
                })
              : t(`insuranceKind.${papers.insurance.kind}`)}
          </Fact>
        ) : null}
        <Fact term={t('keys')}>{papers.keys}</Fact>
        <Fact term={t('warranty')}>{t('warrantyMonths', { months: car.warrantyMonths })}</Fact>
      </dl>
      <h3 className="mt-6 mb-2 text-lg">{t('service')}</h3>
      {car.services.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {t(car.hasServiceHistory ? 'serviceComplete' : 'serviceNone')}
        </p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {car.services.map((service) => (
            <li key={service.servicedOn} className="flex justify-between gap-4 tabular-nums">
              <span>
                {t('serviceRow', {
                  day: formatDay(service.servicedOn, language),
                  kms: formatKms(service.kms),
                })}
              </span>
              <span className="text-ink-soft">{t(service.atDealer ? 'dealer' : 'workshop')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 text-sm text-ink-soft">{t('visits')}</p>
    </Section>
  )
}

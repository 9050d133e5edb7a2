import type { ReactNode } from 'react'
import { getLocale } from 'next-intl/server'
import { Icon, type IconName } from '@/components/ui/icon'
import type { ReturnTerms } from '@/lib/features/pricing/rules/terms'
import { isReturnOffered } from '@/lib/features/returns/rules'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'

export async function CarSummary({ car, terms }: { car: VehicleDetail; terms: ReturnTerms }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car')
  const { papers, inspection } = car
  const day = (date: string) => formatDay(date, HREFLANG[locale])
  const records = car.hasServiceHistory ? 'complete' : car.services.length > 0 ? 'some' : 'none'
  return (
    <section aria-labelledby="summary" className="car-summary">
      <h2 id="summary" className="text-xl">
        {t('summary.title')}
      </h2>
      <dl>
        <Item icon="gauge" term={t('specs.kms')}>
          {formatKms(car.kms)}
        </Item>
        <Item
          icon="calendar"
          term={papers.registeredOn ? t('papers.registeredOn') : t('specs.year')}
        >
          {papers.registeredOn ? day(papers.registeredOn) : car.year}
        </Item>
        <Item icon="fuel" term={t('specs.fuel')}>
          {car.fuel.name}
        </Item>
        <Item icon="transmission" term={t('specs.transmission')}>
          {car.transmission.name}
        </Item>
        <Item icon="users" term={t('transfer.key.owners')}>
          {car.owners ?? t('papers.notKnown')}
        </Item>
        <Item icon="check" term={t('inspection.title')} href="#inspection">
          {inspection && inspection.pointsTotal > 0
            ? t('summary.points', { good: inspection.pointsGood, total: inspection.pointsTotal })
            : t('summary.pending')}
        </Item>
        <Item icon="document" term={t('papers.insurance')} href="#papers">
          {papers.insurance
            ? t(`papers.insuranceKind.${papers.insurance.kind}`)
            : t('papers.notKnown')}
        </Item>
        <Item icon="shield" term={t('papers.warranty')} href="#papers">
          {t('papers.warrantyMonths', { months: car.warrantyMonths })}
        </Item>
        <Item icon="wrench" term={t('papers.service')} href="#papers">
          {t('summary.records', { records })}
        </Item>
        <Item icon="key" term={t('transfer.title')} href="#transfer">
          {t('summary.transfer', { state: car.transferReadiness.state })}
        </Item>
        {isReturnOffered(terms) && car.status !== 'sold' && (
          <Item icon="refresh" term={t('summary.return')} href="#return">
            {t('summary.returnWithin', {
              days: terms.returnDays,
              kms: formatKms(terms.returnKms),
            })}
          </Item>
        )}
      </dl>
    </section>
  )
}

interface ItemProps {
  icon: IconName
  term: string
  href?: string
  children: ReactNode
}

function Item({ icon, term, href, children }: ItemProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {term}
      </dt>
      <dd>{href ? <a href={href}>{children}</a> : children}</dd>
    </div>
  )
}

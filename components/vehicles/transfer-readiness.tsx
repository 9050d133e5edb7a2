import { HREFLANG } from '@/lib/i18n/locales'
import { getLocale } from 'next-intl/server'
import type {
  ReadinessItem,
  ReadinessState,
  TransferReadiness as Readiness,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { Icon, type IconName } from '@/components/ui/icon'
import { formatDay, formatMonth } from '@/lib/shared/dates'
import { CarPageSection, FactItem } from './section'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { formatKms } from '@/lib/shared/numbers'
import { translatorOf } from '@/lib/i18n/translator'

const LIGHT: Record<ReadinessState, { tone: string; icon: IconName }> = {
  green: { tone: 'bg-good-tint text-good', icon: 'check' },
  amber: { tone: 'bg-warn-tint text-warn', icon: 'clock' },
  red: { tone: 'bg-bad-tint text-bad', icon: 'alert' },
}

export async function TransferReadiness({ readiness }: { readiness: Readiness }) {
  const t = translatorOf(await getLocale(), 'car.transfer')
  return (
    <CarPageSection id="transfer" title={t('title')}>
      <p
        className={`inline-flex items-center gap-2 rounded-md px-3 py-2 text-sm font-medium ${LIGHT[readiness.state].tone}`}
      >
        <Icon name={LIGHT[readiness.state].icon} />
        {t(`state.${readiness.state}`)}
      </p>
      <ul className="readiness">
        {readiness.items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </CarPageSection>
  )
}

async function Item({ item }: { item: ReadinessItem }) {
  const language = HREFLANG[await getLocale()]
  const t = translatorOf(await getLocale(), 'car.transfer')
  return (
    <li>
      <span className={LIGHT[item.state].tone}>
        <Icon name={LIGHT[item.state].icon} label={t(`light.${item.state}`)} />
      </span>
      <span>
        <b>{t(`key.${item.key}`)}</b>
        {t(`reason.${item.reason}`, {
          day: item.until === null ? 'none' : formatDay(item.until, language),
          count: item.count ?? 0,
          name: item.name ?? '',
        })}
        {item.owner && item.state !== 'green' ? (
          <i>{t('next', { owner: t(`owner.${item.owner}`) })}</i>
        ) : null}
      </span>
    </li>
  )
}

export async function CarDocumentList({ car }: { car: VehicleDetail }) {
  const language = HREFLANG[await getLocale()]
  const t = translatorOf(await getLocale(), 'car.papers')
  const { papers: documents } = car
  return (
    <CarPageSection id="papers" title={t('title')}>
      <dl className="facts">
        {documents.registrationNumber ? (
          <FactItem term={t('registration')}>{documents.registrationNumber}</FactItem>
        ) : null}
        {documents.madeMonth ? (
          <FactItem term={t('madeIn')}>
            {formatMonth(car.year, documents.madeMonth, language)}
          </FactItem>
        ) : null}
        {documents.registeredOn ? (
          <FactItem term={t('registeredOn')}>
            {formatDay(documents.registeredOn, language)}
          </FactItem>
        ) : null}
        {documents.insurance ? (
          <FactItem term={t('insurance')}>
            {documents.insurance.until && documents.insurance.kind !== 'expired'
              ? t('until', {
                  kind: t(`insuranceKind.${documents.insurance.kind}`),
                  day: formatDay(documents.insurance.until, language),
                })
              : t(`insuranceKind.${documents.insurance.kind}`)}
          </FactItem>
        ) : null}
        <FactItem term={t('seller')}>{t(`sellers.${car.tag}`)}</FactItem>
        <FactItem term={t('keys')}>{documents.keys ?? t('notKnown')}</FactItem>
        <FactItem term={t('warranty')}>
          {t('warrantyMonths', { months: car.warrantyMonths })}
        </FactItem>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{t('ageCounts', { year: String(car.year) })}</p>
      <h3 className="mt-6 mb-2 text-lg">{t('service')}</h3>
      {car.hasServiceHistory && car.services.length > 0 ? (
        <p className="mb-1 text-sm font-medium">{t('serviceCompleteListed')}</p>
      ) : null}
      {car.services.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {t(car.hasServiceHistory ? 'serviceComplete' : 'serviceNone')}
        </p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {car.services.map((service) => (
            <li
              key={service.servicedOn}
              className="flex justify-between gap-4 tabular-nums max-[15rem]:block"
            >
              <span>
                {t('serviceRow', {
                  day: formatDay(service.servicedOn, language),
                  kms: formatKms(service.kms),
                })}
              </span>
              <span className="text-right text-ink-soft max-[15rem]:block max-[15rem]:text-left">
                {t(service.atDealer ? 'dealer' : 'workshop')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {car.warrantyMonths > 0 ? <p className="mt-5 text-sm text-ink-soft">{t('visits')}</p> : null}
    </CarPageSection>
  )
}

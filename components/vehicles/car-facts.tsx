import { CarCode } from '@/components/vehicles/car-code'
import { HREFLANG } from '@/lib/i18n/locales'
import { getLocale } from 'next-intl/server'
import { dealView } from '@/components/vehicles/card/card-view'
import { DealBadge } from '@/components/vehicles/card/deal-badge'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { emiLines, type SayEmi } from '@/lib/features/finance/rules/emi-lines'
import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { factsLine } from '@/lib/shared/named'
import { OwnEmi } from './own-emi'

export async function CarFacts({ car }: { car: VehicleDetail }) {
  const locale = await getLocale()
  const language = HREFLANG[locale]
  const [t, card] = [translatorOf(locale, 'car'), translatorOf(locale, 'card')]
  const emiSaid: SayEmi = (key, values) =>
    key === 'noLoanNeeded' ? card(key) : t(key === 'emi' ? 'emiLine' : key, values)
  const tcs = taxCollectedAtSource(car.price)
  const saved = car.firstPrice - car.price
  const facts = [
    formatKms(car.kms),
    car.fuel.name,
    car.transmission.name,
    t('owners', { count: car.owners ?? 0 }),
    car.city.name,
  ]
  return (
    <div>
      <h1 className="text-3xl">
        {t('title', { year: String(car.year), make: car.make.name, model: car.model.name })}
        <span className="mt-1 block text-lg font-normal tracking-normal text-ink-soft">
          {car.variant.name}
        </span>
      </h1>
      <p className="mt-2 text-ink-soft tabular-nums">{factsLine(facts)}</p>
      <p className="mt-1 text-sm text-ink-faint">
        <CarCode text={t('code', { code: car.carCode })} />
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <data value={car.price} className="text-3xl font-bold tabular-nums">
          {formatRupees(car.price)}
        </data>
        {saved > 0 ? (
          <s className="text-ink-faint tabular-nums">
            <span className="sr-only">{t('wasPrice')} </span>
            {formatRupees(car.firstPrice)}
          </s>
        ) : null}
        <DealBadge deal={dealView(car.deal, card, locale)} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {t('driveHomeLine', { note: priceNote(car, t) })}
      </p>
      <OwnEmi
        car={{ price: car.price, year: car.year }}
        made={emiLines(car.emi, emiSaid, locale)}
      />
      {tcs > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">{t('tcs', { amount: formatRupees(tcs) })}</p>
      ) : null}
      {car.status === 'sold' ? (
        <Notice
          text={car.soldAt ? t('soldOn', { day: formatDay(car.soldAt, language) }) : t('sold')}
        />
      ) : null}
    </div>
  )
}

function Notice({ text }: { text: string }) {
  return <p className="mt-4 rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">{text}</p>
}

type Translate = (key: 'driveHomeNote', values: Record<'warranty' | 'tax', 'yes' | 'no'>) => string

/** Note on what the price includes: some cars have no warranty, and expensive ones have a tax on top. */
export function priceNote(
  car: Pick<VehicleDetail, 'price' | 'warrantyMonths'>,
  t: Translate,
): string {
  const sayIf = (is: boolean) => (is ? 'yes' : 'no')
  return t('driveHomeNote', {
    warranty: sayIf(car.warrantyMonths > 0),
    tax: sayIf(taxCollectedAtSource(car.price) > 0),
  })
}

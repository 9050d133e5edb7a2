import { CarCode } from '@/components/vehicles/car-code'
import { HREFLANG } from '@/lib/i18n/locales'
import { getLocale } from 'next-intl/server'
import type { VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { composeEmiLines, type SayEmi } from '@/lib/features/finance/rules/emi-lines'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { joinFacts } from '@/lib/shared/named'
import { DealPicture } from './deal-picture'
import { OwnEmi } from './own-emi'

export async function CarTitle({ car }: { car: VehicleDetail }) {
  const t = translatorOf(await getLocale(), 'car')
  const facts = [
    formatKms(car.kms),
    car.fuel.name,
    car.transmission.name,
    t('owners', { count: car.owners ?? 0 }),
    car.city.name,
  ]
  return (
    <div className="max-lg:mt-3">
      <h1 className="text-3xl">
        {t('title', { year: String(car.year), make: car.make.name, model: car.model.name })}
        <span className="mt-1 block text-lg font-normal tracking-normal text-ink-soft">
          {car.variant.name}
        </span>
      </h1>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">{joinFacts(facts)}</p>
      <p className="mt-0.5 text-xs text-ink-faint">
        <CarCode text={t('code', { code: car.carCode })} />
      </p>
    </div>
  )
}

export async function CarPrice({ car }: { car: VehicleDetail }) {
  const locale = await getLocale()
  const [t, card] = [translatorOf(locale, 'car'), translatorOf(locale, 'card')]
  const emiSaid: SayEmi = (key, values) =>
    key === 'noLoanNeeded' ? card(key) : t(key === 'emi' ? 'emiLine' : key, values)
  const tcs = computeTcs(car.price)
  const saved = car.firstPrice - car.price
  return (
    <>
      <p className="car-price flex flex-wrap items-baseline gap-x-3">
        <data value={car.price} className="text-figure font-bold tabular-nums">
          {formatRupees(car.price)}
        </data>
        {saved > 0 ? (
          <s className="text-ink-faint tabular-nums">
            <span className="sr-only">{t('wasPrice')} </span>
            {formatRupees(car.firstPrice)}
          </s>
        ) : null}
      </p>
      <p className="text-sm text-ink-soft">
        {t('driveHomeLine', { note: composePriceNote(car, t) })}
      </p>
      {tcs > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{t('tcs', { amount: formatRupees(tcs) })}</p>
      ) : null}
      <DealPicture price={car.price} deal={car.deal} locale={locale} />
      <OwnEmi
        car={{ price: car.price, year: car.year }}
        made={composeEmiLines(car.emi, emiSaid, locale)}
      />
      {car.status === 'sold' ? (
        <Notice
          text={
            car.soldAt ? t('soldOn', { day: formatDay(car.soldAt, HREFLANG[locale]) }) : t('sold')
          }
        />
      ) : null}
    </>
  )
}

function Notice({ text }: { text: string }) {
  return <p className="mt-4 rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">{text}</p>
}

type Translate = (key: 'driveHomeNote', values: Record<'warranty' | 'tax', 'yes' | 'no'>) => string

/**
 * Note on what the price includes: some cars have no warranty, and expensive ones carry an extra
 * tax.
 */
export function composePriceNote(
  car: Pick<VehicleDetail, 'price' | 'warrantyMonths'>,
  t: Translate,
): string {
  const sayIf = (is: boolean) => (is ? 'yes' : 'no')
  return t('driveHomeNote', {
    warranty: sayIf(car.warrantyMonths > 0),
    tax: sayIf(computeTcs(car.price) > 0),
  })
}

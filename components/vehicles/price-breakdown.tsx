import { getLocale } from 'next-intl/server'
import type {
  PriceBreakdown as Breakdown,
  PriceStep,
  VehicleDetail,
} from '@/lib/features/vehicles/schemas/detail'
import { computeTcs } from '@/lib/features/finance/rules/loan'
import { formatRupees, formatKms } from '@/lib/shared/numbers'
import { Link } from '@/components/ui/link'
import { CarPageSection } from './section'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay } from '@/lib/shared/dates'
import { formatLakh } from '@/lib/i18n/lakh'
import { DotPlot } from './dot-plot'
import type { DealLabel } from '@/lib/features/valuation/rules/deal'
import { type Translator, translatorOf } from '@/lib/i18n/translator'

const EXPLAINED = [
  'third_party_insurance',
  'mandatory_insurance',
  'pending_insurance',
  'ownership_transfer',
] as const

const isExplained = (kind: string): kind is (typeof EXPLAINED)[number] =>
  (EXPLAINED as readonly string[]).includes(kind)

export async function PriceBreakdown({ breakdown }: { breakdown: Breakdown | null }) {
  if (breakdown === null) return null
  const t = translatorOf(await getLocale(), 'car.breakdown')
  const tax = computeTcs(breakdown.total)
  const lines = breakdown.lines.filter((line) => line.amount > 0)
  const starts = lines.map((_, index) =>
    lines.slice(0, index).reduce((sum, line) => sum + line.amount, 0),
  )
  return (
    <CarPageSection id="price" title={t('title')} weight="heavy">
      <dl>
        {lines.map((line, index) => (
          <div
            key={line.kind}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 max-[15rem]:grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_14rem_6rem] sm:gap-x-6"
          >
            <dt className="text-sm text-ink-soft">
              {t(line.kind)}
              {isExplained(line.kind) && (
                <span className="block text-xs text-ink-faint">{t(`notes.${line.kind}`)}</span>
              )}
            </dt>
            <dd className="text-sm font-medium tabular-nums sm:order-last sm:text-right">
              {formatRupees(line.amount)}
            </dd>
            <dd className="col-span-full h-2 rounded-full bg-sunken sm:col-span-1" aria-hidden>
              <div
                className="h-full min-w-1 rounded-full bg-line-strong"
                style={{
                  marginLeft: `${Math.min(99, (100 * (starts[index] ?? 0)) / breakdown.total)}%`,
                  width: `${(100 * line.amount) / breakdown.total}%`,
                }}
              />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between border-t border-line-strong pt-3">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="text-xl font-bold tabular-nums max-[15rem]:text-sm">
            {formatRupees(breakdown.total)}
          </dd>
        </div>
        {tax > 0 && (
          <>
            <div className="flex items-baseline justify-between gap-4 py-2 text-sm">
              <dt className="text-ink-soft">{t('tcs')}</dt>
              <dd className="font-medium tabular-nums">{formatRupees(tax)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-semibold">{t('youPay')}</dt>
              <dd className="text-lg font-bold tabular-nums">
                {formatRupees(breakdown.total + tax)}
              </dd>
            </div>
          </>
        )}
      </dl>
    </CarPageSection>
  )
}

export async function PriceHistory({ steps, listedAt }: { steps: PriceStep[]; listedAt: string }) {
  const language = HREFLANG[await getLocale()]
  const t = translatorOf(await getLocale(), 'car.history')
  if (steps.length === 0) return null
  return (
    <CarPageSection id="price-history" title={t('title')} weight="light">
      <ol className="border-l-2 border-line pl-5">
        {steps.map((step) => (
          <li
            key={step.at}
            className="relative py-1.5 before:absolute before:top-3.5 before:-left-[1.65rem] before:size-2.5 before:rounded-full before:bg-line-strong"
          >
            <span className="font-medium tabular-nums">
              {step.previous === null
                ? t('listed', { price: formatRupees(step.price) })
                : t('fall', {
                    amount: formatRupees(step.previous - step.price),
                    price: formatRupees(step.price),
                  })}
            </span>{' '}
            <time dateTime={step.at} className="text-sm text-ink-soft">
              {formatDay(step.at, language)}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-soft">
        {t('since', { day: formatDay(listedAt, language) })} {t('only')}
      </p>
    </CarPageSection>
  )
}

function sayCompared(price: number, label: DealLabel, others: number[], t: Translator<'car.deal'>) {
  if (label !== 'great' && label !== 'high') return null
  const isGreat = label === 'great'
  const some = others.filter((other) => (isGreat ? other > price : other < price)).length
  return t(isGreat ? 'dearer' : 'cheaper', {
    some,
    count: others.length,
    all: some === others.length ? 'yes' : 'no',
  })
}

export async function FairPrice({ car }: { car: VehicleDetail }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.deal')
  const { deal, comparables } = car
  if (deal === null) {
    return (
      <CarPageSection id="fair-price" title={t('title')}>
        <p className="text-ink-soft">{t('none')}</p>
      </CarPageSection>
    )
  }
  const adjusted = comparables.cars.map(({ adjustedPrice }) => adjustedPrice)
  // The count within the range is exact only if all comparable cars are shown.
  const isCounted = adjusted.length === comparables.basis
  const inside = adjusted.filter((price) => price >= deal.low && price <= deal.high).length
  const basis = {
    count: comparables.basis,
    low: formatLakh(deal.low, locale),
    high: formatLakh(deal.high, locale),
    fair: formatLakh(deal.fairPrice, locale),
  }
  return (
    <CarPageSection id="fair-price" title={t('title')} weight="heavy">
      <p className="font-medium">
        {t(deal.label)} {isCounted && sayCompared(car.price, deal.label, adjusted, t)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {isCounted
          ? t('basisCounted', {
              ...basis,
              inside,
              all: inside === adjusted.length ? 'yes' : 'no',
            })
          : `${t('basis', basis)} ${t('nearest', { shown: comparables.cars.length })}`}
      </p>
      <DotPlot
        locale={locale}
        car={{ price: car.price, kms: car.kms }}
        others={comparables.cars.map(({ price, adjustedPrice, kms, year, version }) => ({
          price: adjustedPrice,
          kms,
          title: t('dot', {
            year: [year, version].filter(Boolean).join(' '),
            kms: formatKms(kms),
            asked: formatLakh(price, locale),
            adjusted: formatLakh(adjustedPrice, locale),
          }),
        }))}
        range={{ low: deal.low, high: deal.high }}
        labels={{
          plot: t('plot'),
          self: t('this'),
          other: t('other'),
          range: t('range'),
        }}
      />
      {car.status !== 'sold' && (
        <p className="mt-2 print:hidden">
          <Link
            href={`/dashboard/price-appeals?car=${car.carCode}`}
            className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
          >
            {translatorOf(locale, 'priceAppeals')('link')}
          </Link>
        </p>
      )}
    </CarPageSection>
  )
}

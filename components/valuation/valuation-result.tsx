import { RangeScale } from './range-scale'
import { SharePicture } from './share-picture'
import { toModelPictureSrc } from '@/lib/features/vehicles/rules/renders'
import { PICTURE_COLOUR } from '@/lib/features/valuation/rules/form-steps'
import { makeScaleAround } from '@/lib/features/valuation/rules/price-scale'
import { buildPictureUrl } from '@/lib/seo/og/picture-url'
import { DotPlot } from '@/components/vehicles/dot-plot'
import { LinkButton } from '@/components/ui/link-button'
import type { ValuationAnswer, PriceFactChange } from '@/lib/features/valuation/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { formatList } from '@/lib/i18n/format-list'
import { formatLakh } from '@/lib/i18n/lakh'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { Link } from '@/components/ui/link'
import { formatCarName } from '@/lib/shared/car-name'

const toThousands = (rupees: number) => Math.round(rupees / 1_000) * 1_000

/** Smallest price change worth showing, as a share. Adverts for one car differ by more. */
const MIN_SHOWN_CHANGE = 0.005

interface ValuationResultProps {
  valuationId: string
  answer: ValuationAnswer
  asked: { model: string; name: string; year: string }
  cars: readonly VehicleCard[]
  /** Null if not entered. The valuation then uses the median of comparable cars. */
  kms: number | null
  /** Likely price less our success fee (in per cent) and its GST. */
  youGet: { sum: number; percent: number }
  bookHref: string
  locale: Locale
}

function middleKms({ comparables }: ValuationAnswer): number {
  return (
    comparables.map(({ kms }) => kms).sort((one, other) => one - other)[comparables.length >> 1] ??
    0
  )
}

export function ValuationResult({
  valuationId,
  answer,
  asked,
  cars,
  kms,
  youGet,
  bookHref,
  locale,
}: ValuationResultProps) {
  const t = translatorOf(locale, 'valuation.result')
  const { low, fair, high, basis, comparables, unknown, changes, scoreboard, model } = answer
  const facts = formatList(
    locale,

    unknown.map((fact) => t(`facts.${fact}`)),
  )
  return (
    <div className="grid gap-section">
      <section
        aria-labelledby="valuation-range"
        className="grid overflow-hidden rounded-xl border border-line bg-surface shadow-raised lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <img
          src={toModelPictureSrc(
            { modelSlug: asked.model, year: Number(asked.year), colour: PICTURE_COLOUR },
            800,
          )}
          alt=""
          width={800}
          height={600}
          className="aspect-[4/3] size-full bg-sunken object-cover max-lg:max-h-52"
        />
        <div className="p-5 max-[15rem]:p-3 sm:p-8">
          <h2 id="valuation-range" className="text-base font-medium text-ink-soft">
            {t('title')}
          </h2>
          <p className="mt-1 text-3xl font-semibold tabular-nums">
            {t('range', { low: formatRupees(low), high: formatRupees(high) })}
          </p>
          <RangeScale
            scale={makeScaleAround(answer)}
            range={answer}
            others={comparables.map(({ adjustedPrice }) => adjustedPrice)}
          />
          <p className="mt-2 text-lg font-medium tabular-nums">
            {t('fair', { fair: formatRupees(toThousands(fair)) })}
          </p>
          <p className="mt-2 max-w-prose">
            {t('youGet', {
              sum: formatRupees(toThousands(youGet.sum)),
              percent: youGet.percent,
            })}
          </p>
          <p className="mt-2 max-w-prose text-sm text-ink-soft">{t('meaning')}</p>
          {unknown.length > 0 && (
            <p className="mt-2 max-w-prose text-sm font-medium text-warn">
              {t('unknown', { facts })}
            </p>
          )}
          <p className="mt-5 flex flex-wrap gap-3">
            <LinkButton href={bookHref} rel="nofollow" icon="calendar">
              {t('book')}
            </LinkButton>
            <SharePicture
              src={buildPictureUrl(`/og/valuation/${valuationId}`, locale)}
              title={t('shareTitle', {
                car: `${asked.year} ${asked.name}`,
                low: formatLakh(low, locale),
                high: formatLakh(high, locale),
              })}
              label={t('share')}
            />
          </p>
        </div>
      </section>
      <div className="grid gap-section lg:grid-cols-2 lg:gap-12">
        <section aria-labelledby="valuation-basis">
          <h2 id="valuation-basis" className="text-2xl">
            {t('basis', { count: basis })}
          </h2>
          <DotPlot
            locale={locale}
            car={{ price: fair, kms: kms ?? middleKms(answer) }}
            range={{ low, high }}
            others={comparables.map(({ price, adjustedPrice, kms: run, year, version }) => ({
              price: adjustedPrice,
              kms: run,
              title: t('dot', {
                year: [year, version].filter(Boolean).join(' '),
                kms: formatKms(run),
                asked: formatLakh(price, locale),
                adjusted: formatLakh(adjustedPrice, locale),
              }),
            }))}
            labels={{
              plot: t('plot'),
              self: t('self'),
              other: t('other'),
              range: t('inRange'),
            }}
          />
          <ComparedCars answer={answer} cars={cars} locale={locale} />
        </section>
        <div className="grid content-start gap-section">
          <Changes changes={changes} fair={fair} locale={locale} />
          <section aria-labelledby="valuation-trust">
            <h2 id="valuation-trust" className="mb-2 text-2xl">
              {t('trustTitle')}
            </h2>
            <p>
              {scoreboard.judged > 0
                ? t('scoreboard', {
                    ...scoreboard,
                    above: scoreboard.judged - scoreboard.inside - scoreboard.below,
                  })
                : t('noScore')}
            </p>
            <p className="mt-2 text-sm text-ink-soft">
              {t('model', {
                day: formatDay(model.fittedAt, HREFLANG[locale]),
                error: `${(model.medianError * 100).toFixed(1)}%`,
              })}
            </p>
          </section>
        </div>
      </div>
      <section
        aria-labelledby="valuation-next"
        className="rounded-xl border border-line p-6 max-[15rem]:p-3 sm:p-8"
      >
        <h2 id="valuation-next" className="text-2xl">
          {t('nextTitle')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('nextText')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton href="/sell-your-luxury-cars" tone="secondary">
            {t('how')}
          </LinkButton>
          <LinkButton href="/sell/valuation" tone="secondary">
            {t('again')}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}

function Changes({
  changes,
  fair,
  locale,
}: {
  changes: readonly PriceFactChange[]
  fair: number
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation.result')
  const differenceText = (by: number) => {
    if (Math.abs(by) < fair * MIN_SHOWN_CHANGE) return t('same')
    return by > 0
      ? t('more', { amount: formatRupees(by) })
      : t('less', { amount: formatRupees(-by) })
  }
  return (
    <section aria-labelledby="valuation-changes">
      <h2 id="valuation-changes" className="mb-2 text-2xl">
        {t('changesTitle')}
      </h2>
      <dl>
        {changes.map(({ what, by }) => (
          <div
            key={what}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
          >
            <dt className="text-sm text-ink-soft">{t(`changes.${what}`)}</dt>
            <dd className="text-right text-sm font-medium tabular-nums">{differenceText(by)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ComparedCars({
  answer: { basis, comparables },
  cars,
  locale,
}: {
  answer: ValuationAnswer
  cars: readonly VehicleCard[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'valuation.compared')
  const ours = new Map(comparables.map((one) => [one.vehicleId, one]))
  const others = basis - cars.length
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-xl">{t('title')}</h3>
      {cars.length > 0 && (
        <ul className="grid">
          {cars.map(({ vehicleId, url, year, make, model, kms, city, owners }) => {
            const one = ours.get(vehicleId)
            if (one === undefined) return null
            return (
              <li
                key={vehicleId}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
              >
                <span>
                  <Link
                    href={url}
                    className="inline-flex min-h-tap items-center font-medium text-accent underline"
                  >
                    {formatCarName({ year, make, model })}
                  </Link>
                  <span className="block text-sm text-ink-soft">
                    {[
                      ...(one.version === null ? [] : [one.version]),
                      formatKms(kms),
                      ...(owners === null ? [] : [t('owners', { count: owners })]),
                      city.name,
                    ].join(' · ')}
                  </span>
                </span>
                <span className="tabular-nums sm:text-right">
                  {t(one.status === 'sold' ? 'sold' : 'asked', { price: formatRupees(one.price) })}
                  <span className="block text-sm text-ink-soft">
                    {t('adjusted', { price: formatRupees(one.adjustedPrice) })}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {others > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {t(cars.length > 0 ? 'others' : 'onlyOthers', { count: others })}
        </p>
      )}
    </div>
  )
}

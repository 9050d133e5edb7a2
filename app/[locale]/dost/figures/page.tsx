import { InstantForm } from '@/components/desk/instant-form'
import { BooksHead, toBooksAddress, type BooksView } from '@/components/desk/books/books-head'
import { FileLink } from '@/components/desk/books/file-link'
import { CityField, toCityValue } from '@/components/desk/city-field'
import { DeskSection } from '@/components/desk/desk-section'
import { FactList } from '@/components/desk/fact-list'
import { BarTable } from '@/components/ui/bar-table'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { readVitals } from '@/lib/features/customers/queries/vitals'
import {
  type FigureBar,
  type FigureChart,
  nameBar,
  readFigureCharts,
} from '@/lib/features/desk/queries/figure-bars'
import { readDostFigures, readWeeklyFees } from '@/lib/features/desk/queries/figure-charts'
import {
  FUNNEL_STEPS,
  readFeeBase,
  readFees,
  readFunnel,
  readSoldCars,
} from '@/lib/features/desk/queries/figures'
import { readStaffPictures, readYardPictures } from '@/lib/features/desk/queries/picture-figures'
import { readMissedPointFigures } from '@/lib/features/desk/queries/missed'
import {
  type CarChart,
  computeChangePercent,
  findPeriodBefore,
} from '@/lib/features/desk/rules/figure-charts'
import { toPercent } from '@/lib/features/desk/rules/figures'
import { parseFigureScope } from '@/lib/features/desk/rules/figure-scope'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { formatShortDay, toIndianDay } from '@/lib/shared/dates'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'
import { readDeskCities, requireManager } from '../require-staff'
import { PicturesSections } from './pictures-sections'
import { MissedSections } from './missed-section'
import { SpeedSection } from './speed-section'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
type Texts = Translator<'deskFigures'>

export default async function FiguresPage({ searchParams }: Props) {
  const staff = await requireManager()
  const [query, { cities, ownCityId }] = [await searchParams, await readDeskCities(staff)]
  const t = translatorOf(DEFAULT_LOCALE, 'deskFigures')
  const scope = parseFigureScope(query, toIndianDay(new Date()), {
    ids: cities.map(({ id }) => id),
    ownCityId,
  })
  const before = findPeriodBefore(scope)
  const [
    charts,
    feeWeeks,
    sold,
    fees,
    base,
    funnel,
    funnelBefore,
    dosts,
    speed,
    yards,
    people,
    missed,
  ] = await Promise.all([
    readFigureCharts(scope),
    readWeeklyFees(scope),
    readSoldCars(scope),
    readFees(scope),
    readFeeBase(scope),
    readFunnel(scope),
    readFunnel({ ...scope, ...before }),
    readDostFigures(scope),
    readVitals(scope.from, scope.to),
    readYardPictures(scope),
    readStaffPictures(scope),
    readMissedPointFigures(scope),
  ])
  const feesOf = new Map(feeWeeks.map(({ week, fees: sum }) => [week, sum]))
  return (
    <>
      <BooksHead current="figures" view={scope} hasFigures />
      <InstantForm
        path="/dost/figures"
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
        values={{ city: toCityValue(scope.cityId), from: scope.from, to: scope.to }}
        submit={
          <Button type="submit" tone="secondary">
            {t('show')}
          </Button>
        }
      >
        <CityField
          id="figures-city"
          label={t('yard')}
          all={t('allYards')}
          cities={cities}
          chosen={scope.cityId}
        />
        <Field id="figures-from" label={t('from')} className="min-w-0 max-sm:col-start-1">
          {(control) => (
            <Input
              {...control}
              name="from"
              type="date"
              defaultValue={scope.from}
              required
              className="min-w-0"
            />
          )}
        </Field>
        <Field id="figures-to" label={t('to')} className="min-w-0">
          {(control) => (
            <Input
              {...control}
              name="to"
              type="date"
              defaultValue={scope.to}
              required
              className="min-w-0"
            />
          )}
        </Field>
      </InstantForm>
      <p className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        {t('beforeHint', { from: formatShortDay(before.from), to: formatShortDay(before.to) })}
        {(['csv', 'xlsx'] as const).map((format) => (
          <FileLink
            key={format}
            path={`${toBooksAddress('/staff/v1/figures', scope)}&format=${format}`}
            className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
          >
            {t(`sheets.${format}`)}
          </FileLink>
        ))}
      </p>
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {charts.map((figure) => (
          <ChartSection key={figure.chart} figure={figure} scope={scope} feesOf={feesOf} t={t} />
        ))}
        <DeskSection title={t('conversion')}>
          <BarTable
            caption={t('conversion')}
            head={{ label: t('step'), value: t('count') }}
            columns={[
              { key: 'share', label: t('share') },
              { key: 'before', label: t('before') },
            ]}
            bars={FUNNEL_STEPS.map((step, place) => ({
              key: step,
              label: t(`funnel.${step}`),
              value: funnel[step],
              text: formatWholeNumber(funnel[step]),
              more: {
                share: shareOfStepBefore(funnel, place, t),
                before: formatWholeNumber(funnelBefore[step]),
              },
            }))}
          />
          <p className="text-sm text-ink-faint">{t('funnelHint')}</p>
        </DeskSection>
        <DeskSection title={t('dosts')}>
          <BarTable
            caption={t('dosts')}
            head={{ label: t('dost'), value: t('soldCars') }}
            columns={[
              { key: 'days', label: t('median') },
              { key: 'inspected', label: t('inspected') },
              { key: 'standing', label: t('standing') },
            ]}
            bars={dosts.map(({ id, name, sold: cars, medianDays, inspected, standing }) => ({
              key: id,
              label: name,
              value: cars,
              text: formatWholeNumber(cars),
              more: {
                days: medianDays,
                inspected: formatWholeNumber(inspected),
                standing: formatWholeNumber(standing),
              },
            }))}
          />
          <p className="text-sm text-ink-faint">{t('dostsHint')}</p>
        </DeskSection>
        <DeskSection title={t('byYard')}>
          <BarTable
            caption={t('byYard')}
            head={{ label: t('yard'), value: t('soldCars') }}
            columns={[
              { key: 'median', label: t('median') },
              { key: 'turnover', label: t('turnover') },
            ]}
            bars={sold.map(({ city, sold: cars, medianDays, turnover }) => ({
              key: city,
              label: city,
              value: cars,
              text: formatWholeNumber(cars),
              more: { median: medianDays, turnover: formatRupees(turnover) },
            }))}
          />
        </DeskSection>
        <DeskSection title={t('fees')}>
          <FactList
            facts={[
              {
                label: t('soldForOwners', { count: base.owners.cars }),
                value: formatRupees(base.owners.prices),
              },
              {
                label: t('soldOwn', { count: base.own.cars }),
                value: formatRupees(base.own.prices),
              },
              { label: t('listingFees'), value: formatRupees(fees.listing) },
              { label: t('successFees'), value: formatRupees(fees.success) },
              { label: t('gst'), value: formatRupees(fees.gst) },
            ]}
          />
          <p className="text-sm text-ink-faint">{t('feesHint')}</p>
        </DeskSection>
        <PicturesSections yards={yards} people={people} t={t} />
        <MissedSections figures={missed} scope={scope} />
        <SpeedSection lines={speed} t={t} />
      </div>
    </>
  )
}

function shareOfStepBefore(
  funnel: Awaited<ReturnType<typeof readFunnel>>,
  place: number,
  t: Texts,
): string {
  const [step, before] = [FUNNEL_STEPS[place], FUNNEL_STEPS[place - 1]]
  const percent = step && before ? toPercent(funnel[step], funnel[before]) : null
  return percent === null ? '' : t('ofBefore', { percent })
}

function sayChart({ chart, total, bars }: FigureChart, t: Texts): string {
  const carsIn = (...keys: string[]) =>
    bars.filter(({ bar }) => keys.includes(bar)).reduce((sum, { cars }) => sum + cars, 0)
  const days = total.medianDays ?? 0
  switch (chart) {
    case 'age':
      return t('line.age', { cars: total.cars, days })
    case 'fair':
      return t('line.fair', {
        above: carsIn('0', '5', '10'),
        cars: total.cars - carsIn('unknown'),
      })
    case 'deal':
      return t('line.deal', { days })
    case 'model':
      return t('line.model')
    case 'week':
      return t('line.week', { cars: total.cars, amount: formatRupees(total.amount) })
    case 'rc':
      return t('line.rc', {
        inTime: carsIn('inTime'),
        issued: carsIn('inTime', 'late'),
        waiting: carsIn('waiting', 'overdue'),
      })
  }
}

function sayChange({ chart, total, totalBefore }: FigureChart, t: Texts): string | null {
  if (chart !== 'week') return null
  const change = totalBefore && computeChangePercent(total.cars, totalBefore.cars)
  if (change === null || !totalBefore) return null
  const said = { percent: Math.abs(change), before: totalBefore.cars }
  return change === 0 ? t('same') : t(change > 0 ? 'more' : 'less', said)
}

/** Charts that show days; the others show numbers of cars. */
const DAY_CHARTS: readonly CarChart[] = ['deal', 'model']

function ChartSection({
  figure,
  scope,
  feesOf,
  t,
}: {
  figure: FigureChart
  scope: BooksView
  feesOf: ReadonlyMap<string, number>
  t: Texts
}) {
  const { chart, bars, total } = figure
  const isOfDays = DAY_CHARTS.includes(chart)
  const toBar = (line: FigureBar) => ({
    key: line.bar,
    label:
      line.cars === 0 ? (
        nameBar(chart, line.bar, t)
      ) : (
        <Link
          href={`${toBooksAddress('/dost/figures/cars', scope)}&${new URLSearchParams({ chart, bar: line.bar })}`}
          className="inline-flex min-h-tap items-center text-accent hover:underline sm:min-h-0"
        >
          {nameBar(chart, line.bar, t)}
        </Link>
      ),
    value: isOfDays ? (line.medianDays ?? 0) : line.cars,
    text: isOfDays ? String(line.medianDays ?? '') : formatWholeNumber(line.cars),
    more: {
      cars: formatWholeNumber(line.cars),
      before: line.before && (isOfDays ? line.before.medianDays : line.before.cars),
      fees: formatRupees(feesOf.get(line.bar) ?? 0),
    },
  })
  const hasBefore = bars.some(({ before }) => before !== null)
  return (
    <DeskSection title={t(`title.${chart}`)}>
      <p>{[sayChart(figure, t), sayChange(figure, t)].filter(Boolean).join(', ')}</p>
      {total.cars === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <BarTable
          caption={t(`title.${chart}`)}
          head={{
            label: t(`head.${chart}`),
            value: isOfDays ? t('median') : t('cars'),
          }}
          columns={[
            ...(isOfDays ? [{ key: 'cars', label: t('cars') }] : []),
            ...(hasBefore ? [{ key: 'before', label: t('before') }] : []),
            ...(chart === 'week' ? [{ key: 'fees', label: t('feesOfWeek') }] : []),
          ]}
          bars={bars.map(toBar)}
        />
      )}
      {isOfDays && <p className="text-sm text-ink-faint">{t('medianHint')}</p>}
    </DeskSection>
  )
}

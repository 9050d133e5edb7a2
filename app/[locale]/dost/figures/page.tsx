import { BooksHead } from '@/components/desk/books/books-head'
import { DeskSection } from '@/components/desk/desk-section'
import { DeskTable } from '@/components/desk/desk-table'
import { FactList } from '@/components/desk/fact-list'
import { Button } from '@/components/ui/button'
import { CityField } from '@/components/desk/city-field'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import {
  FUNNEL_STEPS,
  readAgeing,
  readFeeBase,
  readFees,
  readFunnel,
  readSold,
} from '@/lib/features/desk/queries/figures'
import { AGE_GROUPS, toPercent } from '@/lib/features/desk/rules/figures'
import { parseCityId } from '@/lib/features/desk/rules/queues'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { addDays, toIndianDay, isDay } from '@/lib/shared/dates'
import { formatRupees, formatWhole } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { readDeskCities, requireManager } from '../require-staff'
import { readVitals } from '@/lib/features/customers/queries/vitals'
import { SpeedSection } from './speed-section'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function FiguresPage({ searchParams }: Props) {
  const staff = await requireManager()
  const [query, { cities, ownCityId }] = [await searchParams, await readDeskCities(staff)]
  const t = translatorOf(DEFAULT_LOCALE, 'deskFigures')
  const today = toIndianDay(new Date())
  const dayIn = (value: string | string[] | undefined, otherwise: string) =>
    typeof value === 'string' && isDay(value) ? value : otherwise
  const ids = cities.map(({ id }) => id)
  const cityId = parseCityId(query.city, ids, ownCityId)
  const scope = { from: dayIn(query.from, addDays(today, -89)), to: dayIn(query.to, today), cityId }
  const [ageing, sold, fees, base, funnel, speed] = await Promise.all([
    readAgeing(cityId),
    readSold(scope),
    readFees(scope),
    readFeeBase(scope),
    readFunnel(scope),
    readVitals(scope.from, scope.to),
  ])
  const share = (place: number) => {
    const [step, before] = [FUNNEL_STEPS[place], FUNNEL_STEPS[place - 1]]
    const percent = step && before ? toPercent(funnel[step], funnel[before]) : null
    return percent === null ? '' : t('ofBefore', { percent })
  }
  return (
    <>
      <BooksHead current="figures" view={scope} hasFigures />
      <form method="get" className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <CityField
          id="figures-city"
          label={t('yard')}
          all={t('allYards')}
          cities={cities}
          chosen={cityId}
        />
        <Field id="figures-from" label={t('from')}>
          {(control) => (
            <Input {...control} name="from" type="date" defaultValue={scope.from} required />
          )}
        </Field>
        <Field id="figures-to" label={t('to')}>
          {(control) => (
            <Input {...control} name="to" type="date" defaultValue={scope.to} required />
          )}
        </Field>
        <Button type="submit" tone="secondary">
          {t('show')}
        </Button>
      </form>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DeskSection title={t('ageing')}>
          <DeskTable
            caption={t('ageing')}
            empty={t('none')}
            columns={[
              { key: 'city', label: t('yard') },
              ...AGE_GROUPS.map((from, place) => ({
                key: String(from),
                label: groupName(from, AGE_GROUPS[place + 1], t),
                numeric: true,
              })),
              { key: 'oldest', label: t('oldest'), numeric: true },
            ]}
            rows={ageing.map(({ city, groups, oldest }) => ({
              key: city,
              cells: { city, oldest: t('days', { count: oldest }), ...groups },
            }))}
          />
        </DeskSection>
        <DeskSection title={t('sold')}>
          <DeskTable
            caption={t('sold')}
            empty={t('none')}
            columns={[
              { key: 'city', label: t('yard') },
              { key: 'sold', label: t('cars'), numeric: true },
              { key: 'median', label: t('median'), numeric: true },
              { key: 'turnover', label: t('turnover'), numeric: true },
            ]}
            rows={sold.map((line) => ({
              key: line.city,
              cells: {
                city: line.city,
                sold: line.sold,
                median: t('days', { count: line.medianDays }),
                turnover: formatRupees(line.turnover),
              },
            }))}
          />
          <p className="text-sm text-ink-faint">{t('medianHint')}</p>
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
        <DeskSection title={t('conversion')}>
          <DeskTable
            caption={t('conversion')}
            empty={t('none')}
            columns={[
              { key: 'step', label: t('step') },
              { key: 'count', label: t('count'), numeric: true },
              { key: 'share', label: t('share'), numeric: true },
            ]}
            rows={FUNNEL_STEPS.map((step, place) => ({
              key: step,
              cells: {
                step: t(`funnel.${step}`),
                count: formatWhole(funnel[step]),
                share: share(place),
              },
            }))}
          />
          <p className="text-sm text-ink-faint">{t('funnelHint')}</p>
        </DeskSection>
        <SpeedSection lines={speed} t={t} />
      </div>
    </>
  )
}

function groupName(from: number, next: number | undefined, t: Translator<'deskFigures'>): string {
  return next === undefined ? t('over', { days: from - 1 }) : t('group', { from, to: next - 1 })
}

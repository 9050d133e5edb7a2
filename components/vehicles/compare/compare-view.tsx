import { SectionLinks } from '@/components/ui/section-links'
import { getButtonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toComparePath } from '@/lib/features/vehicles/rules/compare'
import type { CarComparison } from '@/lib/features/vehicles/queries/comparison'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { AddCar } from './add-car'
import { CompareHead } from './compare-head'
import { CompareSync } from './compare-sync'
import { CompareTable } from './compare-table'
import {
  countDifferences,
  buildCompareGroups,
  listLeadTexts,
  filterDifferingRows as differing,
} from './rows/car-rows'
import { Link } from '@/components/ui/link'

const PART = 'inline-flex min-h-tap items-center rounded-md px-4 text-sm font-medium'

interface CompareViewProps {
  comparison: CarComparison
  onlyDifferences: boolean
  locale: Locale
}

export function CompareView({ comparison, onlyDifferences, locale }: CompareViewProps) {
  const [t, car] = [translatorOf(locale, 'compare'), translatorOf(locale, 'car')]
  const { cars, gone, suggestions } = comparison
  const vehicles = cars.map(({ vehicle }) => vehicle)
  const codes = vehicles.map(({ carCode }) => carCode)
  const groups = buildCompareGroups(cars, {
    t,
    car,
    locale,
    loan: translatorOf(locale, 'compareLoan'),
    card: translatorOf(locale, 'card'),
    inspection: translatorOf(locale, 'inspection'),
  })
  const shown = onlyDifferences && cars.length > 1 ? differing(groups) : groups
  const hasRoom = cars.length < FIXED_TERMS.compareLimit
  const names = vehicles.map(({ vehicleId, year, make, model, photo }) => ({
    id: vehicleId,
    title: t('name', { year: String(year), make: make.name, model: model.name }),
    photo: photo.src,
  }))
  const addCar = hasRoom ? (
    <div className="lg:sticky lg:top-24 lg:order-last lg:self-start">
      <AddCar
        cars={vehicles}
        suggestions={suggestions}
        onlyDifferences={onlyDifferences}
        locale={locale}
      />
    </div>
  ) : null
  return (
    <div className={hasRoom ? 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]' : undefined}>
      {vehicles.length === 1 ? addCar : null}
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
          {cars.length > 1 ? (
            <RowSwitch
              label={t('show')}
              choices={[
                { href: toComparePath(codes), text: t('showAll'), isChosen: !onlyDifferences },
                {
                  href: toComparePath(codes, true),
                  text: t('showDifferences', { count: countDifferences(groups) }),
                  isChosen: onlyDifferences,
                },
              ]}
            />
          ) : null}
          {hasRoom && vehicles.length > 1 ? (
            <a href="#add-car" className={getButtonStyle({ tone: 'quiet' }, '-ml-4 lg:hidden')}>
              <Icon name="plus" />
              {t('add.title')}
            </a>
          ) : null}
          {cars.length > 1 && !onlyDifferences ? (
            <p className="text-sm text-ink-faint">{t('legend')}</p>
          ) : null}
        </div>
        {shown.length > 1 ? (
          <SectionLinks
            label={t('jump')}
            sections={shown.map(({ id, title }) => ({ id: `group-${id}`, title }))}
          />
        ) : null}
        <CompareTable
          head={<CompareHead cars={vehicles} onlyDifferences={onlyDifferences} locale={locale} />}
          first={
            cars.length > 1 ? (
              <AheadRow
                title={t('ahead.title')}
                leads={cars.map((_, place) => listLeadTexts(groups, place))}
                nothing={t('ahead.nothing')}
              />
            ) : null
          }
          groups={shown}
          loans={vehicles.map(({ price, year }) => ({ price, year }))}
          marksDifferences={!onlyDifferences}
        />
        {shown.length === 0 ? <p className="py-8 text-ink-soft">{t('alike')}</p> : null}
      </div>
      {vehicles.length > 1 ? addCar : null}
      <CompareSync
        cars={names}
        gone={gone.map(({ idOrCode }) => idOrCode)}
        onlyDifferences={onlyDifferences}
      />
    </div>
  )
}

interface Choice {
  href: string
  text: string
  isChosen: boolean
}

export function RowSwitch({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="inline-flex rounded-md border border-line-strong p-0.5">
      {choices.map(({ href, text, isChosen }) => (
        <Link
          key={href}
          href={href}
          rel="nofollow"
          scroll={false}
          aria-current={isChosen ? 'true' : undefined}
          className={`${PART} ${isChosen ? 'bg-accent-tint text-accent' : 'text-ink-soft hover:text-accent'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

function AheadRow({
  title,
  leads,
  nothing,
}: {
  title: string
  leads: readonly string[][]
  nothing: string
}) {
  return (
    <tbody>
      <tr className="py-4!">
        <th
          scope="row"
          className="sticky left-0 col-span-full justify-self-start pb-1 text-left font-semibold sm:col-span-1"
        >
          {title}
        </th>
        {leads.map((points, place) => (
          <td key={place}>
            {points.length === 0 ? (
              <span className="text-ink-faint">{nothing}</span>
            ) : (
              <ul className="grid grid-cols-1 gap-1">
                {points.map((point) => (
                  <li key={point} className="flex items-start gap-1.5 font-medium text-good">
                    <Icon name="star" className="mt-px fill-current" />
                    <span className="min-w-0">{point}</span>
                  </li>
                ))}
              </ul>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

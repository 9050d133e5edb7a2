import { toBooksAddress, type BooksView } from '@/components/desk/books/books-head'
import { DeskSection } from '@/components/desk/desk-section'
import { BarTable } from '@/components/ui/bar-table'
import { Link } from '@/components/ui/link'
import type { readMissedPointFigures } from '@/lib/features/desk/queries/missed'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatWholeNumber } from '@/lib/shared/numbers'

type Figures = Awaited<ReturnType<typeof readMissedPointFigures>>

function BarName({
  name,
  missed,
  bar,
  scope,
}: {
  name: string
  missed: number
  bar: Record<string, string>
  scope: BooksView
}) {
  if (missed === 0) return name
  return (
    <Link
      href={`${toBooksAddress('/dost/figures/missed', scope)}&${new URLSearchParams(bar)}`}
      className="inline-flex min-h-tap items-center text-accent hover:underline sm:min-h-0"
    >
      {name}
    </Link>
  )
}

export function MissedSections({ figures, scope }: { figures: Figures; scope: BooksView }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskFigures.missed')
  const names = translatorOf(DEFAULT_LOCALE, 'inspection')
  const { systems, people, skipped } = figures
  const columns = (['cars', 'unsaid', 'visits'] as const).map((key) => ({ key, label: t(key) }))
  return (
    <>
      <DeskSection title={t('bySystem')}>
        <p>{t('lead', { skipped: formatWholeNumber(skipped) })}</p>
        {systems.length === 0 ? (
          <p className="text-ink-soft">{t('none')}</p>
        ) : (
          <BarTable
            caption={t('bySystem')}
            head={{ label: t('system'), value: t('missedCars') }}
            columns={columns}
            bars={systems.map(({ system, cases, missed, unsaid, visits }) => ({
              key: system,
              label: (
                <BarName
                  name={names(`system.${system}`)}
                  missed={missed}
                  bar={{ system }}
                  scope={scope}
                />
              ),
              value: missed,
              text: formatWholeNumber(missed),
              more: {
                cars: formatWholeNumber(cases),
                unsaid: formatWholeNumber(unsaid),
                visits: formatWholeNumber(visits),
              },
            }))}
          />
        )}
      </DeskSection>
      {people.length > 0 && (
        <DeskSection title={t('byPerson')}>
          <BarTable
            caption={t('byPerson')}
            head={{ label: t('person'), value: t('missedSystems') }}
            columns={[
              { key: 'systems', label: t('systems') },
              { key: 'cars', label: t('cars') },
            ]}
            bars={people.map(({ inspectorId, name, cars, cases, missed }) => ({
              key: inspectorId,
              label: (
                <BarName name={name} missed={missed} bar={{ staff: inspectorId }} scope={scope} />
              ),
              value: missed,
              text: formatWholeNumber(missed),
              more: { systems: formatWholeNumber(cases), cars: formatWholeNumber(cars) },
            }))}
          />
          <p className="text-sm text-ink-faint">{t('personHint')}</p>
        </DeskSection>
      )}
    </>
  )
}

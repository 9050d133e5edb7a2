import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { SystemEntry } from '@/components/desk/inspection/system-entry'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readProvenKms } from '@/lib/features/vehicles/queries/odometer'
import { readInspectionDraft } from '@/lib/features/vehicles/queries/inspection'
import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
} from '@/lib/features/vehicles/rules/inspection-points'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from '../../require-staff'

const POINTS = 'points'
const TABS =
  'inline-flex min-h-tap items-center gap-2 rounded-md border border-line px-3 whitespace-nowrap'

export async function InspectionEntry({
  car,
  requestedSystem,
}: {
  car: DeskCarDetail
  requestedSystem: string | null
}) {
  const staff = await requireStaff()
  const [draft, proven] = await Promise.all([readInspectionDraft(car.id), readProvenKms(car.id)])
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const names = translatorOf(DEFAULT_LOCALE, 'inspection')
  const groups = new Map(draft.map((group) => [group.system, group]))
  const judged = (system: string) =>
    draft.find((group) => group.system === system)?.points.length ?? 0
  const pointsOf = (system: string) => INSPECTION_POINTS.filter((point) => point.system === system)
  const unfinished = INSPECTION_SYSTEMS.find((system) => judged(system) < pointsOf(system).length)
  const system =
    INSPECTION_SYSTEMS.find((name) => name === requestedSystem) ?? unfinished ?? 'engine'
  const next = INSPECTION_SYSTEMS[INSPECTION_SYSTEMS.indexOf(system) + 1]
  const group = groups.get(system)
  const path = (name: string) => `/dost/cars/${car.id}?tab=inspection&system=${name}`
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[16rem_1fr]">
      <nav aria-label={t('inspection.systems')} className="grid gap-2">
        <p className="text-sm text-ink-soft">
          {t('inspection.progress', {
            count: draft.reduce((sum, { points }) => sum + points.length, 0),
          })}
        </p>
        <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pb-1 lg:mx-0 lg:grid lg:px-0">
          {INSPECTION_SYSTEMS.map((name) => (
            <li key={name}>
              <Link
                href={path(name)}
                scroll={false}
                aria-current={name === system ? 'step' : undefined}
                className={classNames(
                  TABS,
                  'lg:w-full',
                  name === system && 'border-accent bg-accent-tint text-accent',
                )}
              >
                {names(`system.${name}`)}
                <span
                  className={classNames(
                    'ml-auto text-sm tabular-nums',
                    judged(name) === pointsOf(name).length ? 'text-good' : 'text-ink-faint',
                  )}
                >
                  {t('inspection.systemDone', { done: judged(name), all: pointsOf(name).length })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-4">
        <DeskSection id={POINTS} title={names(`system.${system}`)}>
          <SystemEntry
            key={system}
            staffId={staff.id}
            vehicleId={car.id}
            system={system}
            points={pointsOf(system).map(({ id }) => ({
              id,
              name: names(`points.${id as 'engine-idle'}`),
            }))}
            savedAt={group?.savedAt.toISOString() ?? null}
            // Links to the first control, which is below the fold on phones.
            next={
              next
                ? {
                    href: `${path(next)}#${POINTS}`,
                    label: t('inspection.next', { system: names(`system.${next}`) }),
                  }
                : null
            }
            start={{ wear: group?.wear ?? null, points: [...(group?.points ?? [])] }}
          />
        </DeskSection>
        <DeskSection title={t('inspection.finish')}>
          <DeskForm
            path={`/staff/v1/vehicles/${car.id}/inspection`}
            submit={t('inspection.finish')}
            done={t('inspection.finished')}
            offline={t('offline')}
            fields={[
              {
                name: 'kms',
                label: t('inspection.finishKms'),
                kind: 'number',
                value: proven ?? '',
                required: true,
              },
            ]}
          />
        </DeskSection>
      </div>
    </div>
  )
}

import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { Disclosure } from '@/components/ui/disclosure'
import { Badge } from '@/components/ui/badge'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { type DeskReport, readDeskReport } from '@/lib/features/desk/queries/yard'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import { FINDING_DECISIONS } from '@/lib/features/vehicles/rules/inspection'
import { formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { InspectionEntry } from './inspection-entry'
import { OwnersAnswers } from './owners-answers'

const OPEN = ['inspected', 'refurbishing', 'listed']

function HowInspected({ rated }: { rated: DeskReport['ratings'][number] | undefined }) {
  if (!rated || rated.pointsInBulk === null) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const { pointsInBulk, by, startedAt, savedAt } = rated
  return (
    <span className="block text-sm text-ink-soft">
      {[
        t('inspection.bulk', { count: pointsInBulk }),
        by === null ? '' : t('inspection.byWhom', { name: by }),
        startedAt === null || savedAt === null
          ? ''
          : t('inspection.fromTo', {
              from: formatMoment(startedAt),
              until: formatMoment(savedAt),
            }),
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  )
}

async function ReportView({ car, report }: { car: DeskCarDetail; report: DeskReport }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const names = translatorOf(DEFAULT_LOCALE, 'inspection')
  const rating = new Map(report.ratings.map((one) => [one.system, one]))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <DeskSection title={t('inspection.title')}>
        <p>
          {t('inspection.summary', {
            good: report.pointsGood,
            total: report.pointsTotal,
            kms: formatKms(report.kms),
            when: formatMoment(report.inspectedAt),
          })}
          {report.by === null ? null : ` ${t('inspection.byWhom', { name: report.by })}`}
        </p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
          {INSPECTION_SYSTEMS.map((system) => (
            <div key={system} className="contents">
              <dt>
                {names(`system.${system}`)}
                <HowInspected rated={rating.get(system)} />
              </dt>
              <dd className="text-right font-medium tabular-nums">
                {t('inspection.rating', {
                  rating: ((rating.get(system)?.rating ?? 0) / 10).toFixed(1),
                })}
              </dd>
            </div>
          ))}
        </dl>
      </DeskSection>
      <DeskSection title={t('inspection.findings')}>
        {report.findings.length === 0 ? (
          <p className="text-ink-soft">{t('inspection.noFindings')}</p>
        ) : (
          <ul className="grid gap-4">
            {report.findings.map(
              ({ findingId, point, severity, cost, note, decision, ...seen }) => (
                <li key={findingId} className="grid gap-2 border-t border-line pt-3">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {names(`points.${point as 'engine-idle'}`)}{' '}
                    <Badge tone={severity === 3 ? 'bad' : 'warn'}>
                      {t(`inspection.severity${severity}`)}
                    </Badge>
                    <span className="tabular-nums">
                      {cost === null ? t('inspection.costUnknown') : formatRupees(cost)}
                    </span>{' '}
                    <Badge>{t(`decision.${decision}`)}</Badge>
                  </p>
                  <p className="text-sm text-ink-soft">
                    {[
                      names(`kind.${seen.kind}`),
                      ...(seen.sizeCm === null ? [] : [names('size', { cm: seen.sizeCm })]),
                    ].join(', ')}
                  </p>
                  {note === null ? null : <p className="break-words">{note}</p>}
                  {seen.photo === null ? (
                    <p className="text-sm text-ink-soft">{t('inspection.noPhoto')}</p>
                  ) : (
                    <img
                      src={seen.photo}
                      alt=""
                      width={320}
                      height={240}
                      loading="lazy"
                      className="aspect-4/3 w-40 rounded-md object-cover"
                    />
                  )}
                  {OPEN.includes(car.status) ? (
                    <Disclosure summary={t('inspection.change')} className="border-b-0">
                      <DeskForm
                        path={`/staff/v1/findings/${findingId}`}
                        method="PATCH"
                        remembers
                        submit={t('inspection.decide')}
                        tone="secondary"
                        done={t('inspection.decided')}
                        offline={t('offline')}
                        fields={[
                          {
                            name: 'decision',
                            label: t('inspection.decision'),
                            kind: 'select',
                            value: decision,
                            options: FINDING_DECISIONS.map((value) => ({
                              value,
                              label: t(`decision.${value}`),
                            })),
                          },
                          {
                            name: 'cost',
                            label: t('inspection.cost'),
                            kind: 'number',
                            value: cost,
                          },
                        ]}
                      />
                    </Disclosure>
                  ) : null}
                </li>
              ),
            )}
          </ul>
        )}
      </DeskSection>
    </div>
  )
}

export async function InspectionTab({
  car,
  requestedSystem,
}: {
  car: DeskCarDetail
  requestedSystem: string | null
}) {
  if (car.status === 'booked')
    return <InspectionEntry car={car} requestedSystem={requestedSystem} />
  const report = await readDeskReport(car.id)
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  return report === null ? (
    <p>{t('inspection.notWaiting')}</p>
  ) : (
    <div className="grid gap-4">
      <ReportView car={car} report={report} />
      <OwnersAnswers car={car} />
    </div>
  )
}

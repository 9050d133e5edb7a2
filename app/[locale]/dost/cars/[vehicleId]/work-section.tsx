import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readReport, readWork, type DeskWork } from '@/lib/features/desk/queries/yard'
import { inspectionTexts } from '../../inspection-texts'
import { formatRupees } from '@/lib/shared/numbers'
import { carTexts } from '../../car-texts'

function stateOf({
  approvedAt,
  declinedAt,
  doneAt,
}: DeskWork): [
  'finished' | 'declined' | 'approved' | 'waiting',
  'good' | 'bad' | 'neutral' | 'warn',
] {
  if (doneAt !== null) return ['finished', 'good']
  if (declinedAt !== null) return ['declined', 'bad']
  return approvedAt === null ? ['waiting', 'warn'] : ['approved', 'neutral']
}

/** What is to be put right before the car is listed: proposed here, approved by its seller, done in the yard. */
export async function WorkSection({ car }: { car: DeskCarDetail }) {
  const [t, points, items, report] = [
    await carTexts(),
    await inspectionTexts(),
    await readWork(car.id),
    await readReport(car.id),
  ]
  const isOpen = car.status === 'inspected' || car.status === 'refurbishing'
  const open = report?.findings.filter(({ decision }) => decision !== 'done') ?? []
  return (
    <DeskSection title={t('work.title')} className="lg:col-span-2">
      {items.length === 0 ? (
        <p className="text-ink-soft">{t('work.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {items.map((item) => {
            const [state, tone] = stateOf(item)
            return (
              <li key={item.itemId} className="flex flex-wrap items-center gap-3">
                <span>{t('work.item', { title: item.title, cost: formatRupees(item.cost) })}</span>
                <Badge tone={tone}>{t(`work.${state}`)}</Badge>
                {state === 'approved' ? (
                  <DeskAction
                    path={`/staff/v1/refurbishment/${item.itemId}`}
                    method="PATCH"
                    label={t('work.markDone')}
                    offline={t('offline')}
                  />
                ) : null}
                {state === 'waiting' ? (
                  <DeskAction
                    path={`/staff/v1/refurbishment/${item.itemId}`}
                    method="DELETE"
                    tone="quiet"
                    label={t('work.drop')}
                    offline={t('offline')}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      {isOpen ? (
        <DeskForm
          key={items.length}
          path={`/staff/v1/vehicles/${car.id}/refurbishment`}
          submit={t('work.propose')}
          tone="secondary"
          done={t('work.proposed')}
          offline={t('offline')}
          fields={[
            { name: 'title', label: t('work.what'), kind: 'text', required: true },
            { name: 'cost', label: t('work.cost'), kind: 'number', required: true },
            {
              name: 'findingId',
              label: t('work.forFinding'),
              kind: 'select',
              options: [
                { value: '', label: t('work.noFinding') },
                ...open.map(({ findingId, point, cost }) => ({
                  value: findingId,
                  label: `${points(`points.${point as 'engine-idle'}`)}, ${cost === null ? t('inspection.costUnknown') : formatRupees(cost)}`,
                })),
              ],
            },
          ]}
        />
      ) : null}
    </DeskSection>
  )
}

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { InspectionConflict, GroupAnswers } from '@/lib/client/waiting-answers'
import { formatRupees } from '@/lib/shared/numbers'
import { FINDING_DECISIONS, FINDING_KINDS } from '@/lib/features/vehicles/rules/inspection'
import { SEVERITIES, WEAR_SCORES } from './inspection/point-entry'

function useWordOf() {
  const t = useTranslations('deskCars')
  const kinds = useTranslations('inspection.kind')
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined) return t('inspection.empty')
    if (field === 'cost') return formatRupees(Number(value))
    if (field === 'photoId') return t('inspection.photoAdded')
    const wear = WEAR_SCORES.find((one) => field === 'wear' && one === value)
    if (wear !== undefined) return t(`inspection.wear${wear}`)
    if (field === 'severity') {
      const severity = SEVERITIES[Number(value)]
      return severity === undefined ? '' : t(`inspection.${severity}`)
    }
    const decision = FINDING_DECISIONS.find((one) => one === value)
    if (decision !== undefined) return t(`decision.${decision}`)
    const kind = FINDING_KINDS.find((one) => one === value)
    return kind === undefined ? String(value) : kinds(kind)
  }
}

function valuesOf(
  { mine }: InspectionConflict,
  { wear, points }: GroupAnswers,
): [string, unknown, unknown] {
  if ('wear' in mine) return ['wear', wear, mine.wear]
  const { point, field, value } = mine
  return [field, points.find((one) => one.point === point)?.[field], value]
}

export function InspectionConflicts({
  clashes,
  group,
  onSettle,
}: {
  clashes: readonly InspectionConflict[]
  group: GroupAnswers
  onSettle(clash: InspectionConflict, whose: 'mine' | 'theirs'): void
}) {
  const t = useTranslations('deskCars.inspection')
  const wordOf = useWordOf()
  return (
    <ul
      role="alert"
      aria-label={t('clashes')}
      className="grid max-h-[45dvh] w-full gap-3 overflow-y-auto empty:hidden"
    >
      {clashes.map((clash) => {
        const [field, theirs, yours] = valuesOf(clash, group)
        return (
          <li key={clash.key} className="grid gap-2 rounded-md bg-warn-tint p-3">
            <p className="font-medium">{clash.message}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-soft">{t('theirs')}</dt>
              <dd className="break-words">{wordOf(field, theirs)}</dd>
              <dt className="text-ink-soft">{t('yours')}</dt>
              <dd className="break-words">{wordOf(field, yours)}</dd>
            </dl>
            <p className="flex flex-wrap gap-3">
              <Button size="sm" tone="secondary" onClick={() => onSettle(clash, 'theirs')}>
                {t('keepTheirs')}
              </Button>
              <Button size="sm" tone="secondary" onClick={() => onSettle(clash, 'mine')}>
                {t('useMine')}
              </Button>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

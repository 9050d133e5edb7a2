'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { settleInspectionConflict } from '@/lib/client/yard-answers'
import { toDraftKey, useYardOutbox } from '@/lib/client/yard-state'
import type { InspectionCar, JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import { InspectionConflicts } from '../clashes'
import { PointEntry, WEAR_SCORES } from './point-entry'
import type { SystemState } from './use-inspection'

interface SystemSheetProps {
  staffId: string
  car: InspectionCar
  state: SystemState
  next: string | null
  onJudge(point: string, part: Partial<JudgedPoint>): void
  onFinish(wear: number): void
  onNext(): void
}

const WEAR =
  'grid min-h-13 place-items-center rounded-md border border-line-strong bg-surface px-1 text-center text-sm leading-tight font-medium aria-pressed:border-accent aria-pressed:bg-accent-tint aria-pressed:text-accent'

export function SystemSheet({
  staffId,
  car,
  state: { system, points, draft, left, refusal },
  next,
  onJudge,
  onFinish,
  onNext,
}: SystemSheetProps) {
  const t = useTranslations('deskCars.inspection')
  const names = useTranslations('inspection.points')
  const { vehicleId } = car
  const { group, clashes } = draft
  const judged = new Map(group.points.map((one) => [one.point, one]))
  const photos = new Map(car.photos.map(({ photoId, src }) => [photoId, src]))
  // Stored drafts arrive after the first render. A new key then resets the uncontrolled fields.
  const isRestored = useYardOutbox(
    ({ drafts }) => drafts[toDraftKey({ vehicleId, system })]?.isRestored ?? false,
  )
  const of = { staffId, vehicleId, system }

  return (
    <div>
      <div key={String(isRestored)}>
        {points.map((id) => {
          const known = judged.get(id)
          return (
            <PointEntry
              key={id}
              vehicleId={vehicleId}
              system={system}
              point={id}
              name={names(id as 'engine-idle')}
              judged={known}
              photo={photos.get(known?.photoId ?? '') ?? null}
              onJudge={(part) => onJudge(id, part)}
            />
          )
        })}
      </div>
      <div className="sticky bottom-0 grid gap-2 bg-surface py-3">
        <InspectionConflicts
          clashes={clashes}
          group={group}
          onSettle={(clash, whose) => void settleInspectionConflict(of, clash, whose)}
        />
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {refusal === null ? '' : t('refused', { message: refusal })}
        </p>
        <fieldset className="grid gap-1.5">
          <legend className="float-left w-full text-sm font-medium">
            {left.length === 0
              ? t('wear')
              : left.length === points.length
                ? t('allGood', { count: left.length })
                : t('restGood', { count: left.length })}
          </legend>
          <div className="grid grid-cols-4 gap-1.5">
            {WEAR_SCORES.map((wear) => (
              <button
                key={wear}
                type="button"
                aria-pressed={group.wear === wear}
                className={WEAR}
                onClick={() => onFinish(wear)}
              >
                {t(`wear${wear}`)}
              </button>
            ))}
          </div>
        </fieldset>
        {left.length === 0 && group.wear !== null && next !== null ? (
          <Button className="justify-self-start" onClick={onNext}>
            {next}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

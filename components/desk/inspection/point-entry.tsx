'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import {
  MAX_COST,
  MAX_NOTE,
  FINDING_DECISIONS,
  FINDING_KINDS,
  hasSize,
} from '@/lib/features/vehicles/rules/inspection'
import { Button, getButtonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { PressRow } from '../press-row'
import {
  queuePhotos,
  discardUpload,
  isRefused,
  listUnsent,
  useYardOutbox,
} from '@/lib/client/yard-outbox'

interface PointEntryProps {
  vehicleId: string
  system: string
  name: string
  judged: JudgedPoint | undefined
  onJudge(change: Partial<JudgedPoint>): void
}

/** Message keys of the severities, from no fault to the worst. */
export const SEVERITIES = ['good', 'severity1', 'severity2', 'severity3'] as const

export const WEARS = [0, 3, 6, 10] as const

const LOOK = [
  'peer-checked:border-good peer-checked:bg-good-tint peer-checked:text-good',
  'peer-checked:border-accent peer-checked:bg-accent-tint peer-checked:text-accent',
  'peer-checked:border-warn peer-checked:bg-warn-tint peer-checked:text-warn',
  'peer-checked:border-bad peer-checked:bg-bad-tint peer-checked:text-bad',
]

/** An empty field means that the cost is unknown, not zero. Never passes on invalid costs. */
function CostField({
  id,
  value,
  onCost,
}: {
  id: string
  value: number | null
  onCost(cost: number | null): void
}) {
  const t = useTranslations('deskCars.inspection')
  const [isWrong, setWrong] = useState(false)
  function take({ value: text, validity }: HTMLInputElement) {
    const cost = text === '' && !validity.badInput ? null : Number(text)
    const isCost =
      cost === null ||
      (!validity.badInput && Number.isInteger(cost) && cost >= 0 && cost <= MAX_COST)
    setWrong(!isCost)
    if (isCost) onCost(cost)
  }
  return (
    <Field
      id={id}
      label={t('cost')}
      hint={t('costHint')}
      error={isWrong ? t('costWrong') : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_COST}
          defaultValue={value ?? ''}
          onChange={({ target }) => take(target)}
        />
      )}
    </Field>
  )
}

export function PointEntry({ vehicleId, system, name, judged, onJudge }: PointEntryProps) {
  const t = useTranslations('deskCars.inspection')
  const kinds = useTranslations('inspection.kind')
  const decisions = useTranslations('deskCars.decision')
  const id = useId()
  return (
    <fieldset className="grid gap-2 border-b border-line py-3">
      <legend className="float-left w-full font-medium">{name}</legend>
      <PressRow
        labels={SEVERITIES.map((severity) => t(severity))}
        chosen={judged?.severity ?? null}
        looks={LOOK}
        onChoose={(severity) => onJudge({ severity })}
      />
      {judged && judged.severity > 0 ? (
        <div className="grid items-start gap-3 rounded-md bg-sunken p-3 sm:grid-cols-3">
          <ChoiceField
            id={`${id}-kind`}
            label={t('kind')}
            choices={FINDING_KINDS}
            nameOf={kinds}
            value={judged.kind}
            onChoose={(kind) => onJudge({ kind })}
          />
          {hasSize(judged.kind) ? (
            <Field id={`${id}-size`} label={t('size')}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  defaultValue={judged.sizeCm ?? ''}
                  onChange={({ target }) =>
                    onJudge({ sizeCm: Math.round(Number(target.value)) || null })
                  }
                />
              )}
            </Field>
          ) : null}
          <CostField id={`${id}-cost`} value={judged.cost} onCost={(cost) => onJudge({ cost })} />
          <ChoiceField
            id={`${id}-decision`}
            label={t('decision')}
            choices={FINDING_DECISIONS}
            nameOf={decisions}
            value={judged.decision}
            onChoose={(decision) => onJudge({ decision })}
          />
          <Field id={`${id}-note`} label={t('note')} className="sm:col-span-2">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={MAX_NOTE}
                defaultValue={judged.note ?? ''}
                onChange={({ target }) => onJudge({ note: target.value.trim() || null })}
              />
            )}
          </Field>
          <FindingPhoto
            vehicleId={vehicleId}
            shows={{ system, point: judged.point }}
            hasPhoto={judged.photoId !== null}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

interface FindingPhotoProps {
  vehicleId: string
  shows: { system: string; point: string }
  hasPhoto: boolean
}

function FindingPhoto({ vehicleId, shows, hasPhoto }: FindingPhotoProps) {
  const t = useTranslations('deskCars')
  const id = useId()
  const upload = useYardOutbox(({ uploads }) =>
    uploads.findLast((one) => one.vehicleId === vehicleId && one.shows?.point === shows.point),
  )
  const isWaiting = upload && listUnsent([upload]).length > 0
  const refused = upload && isRefused(upload) ? upload : null

  return (
    <div className="grid content-end gap-1">
      <label
        htmlFor={id}
        className={getButtonStyle(
          { tone: 'secondary' },
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent',
        )}
      >
        {isWaiting ? <Spinner /> : <Icon name={hasPhoto ? 'check' : 'camera'} />}
        {isWaiting
          ? t('inspection.photoWaiting')
          : hasPhoto
            ? t('inspection.photoAdded')
            : t('inspection.photo')}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          disabled={isWaiting}
          onChange={({ target }) =>
            void queuePhotos([...(target.files ?? [])], {
              vehicleId,
              category: 'imperfection',
              shows,
            })
          }
        />
      </label>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {refused ? refused.message || t('offline') : ''}
      </p>
      {refused && (
        <Button size="sm" tone="quiet" onClick={() => void discardUpload(refused.id)}>
          {t('photos.discard')}
        </Button>
      )}
    </div>
  )
}

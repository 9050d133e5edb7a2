'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import {
  MAX_REPAIR_COST,
  MAX_FINDING_NOTE_LENGTH,
  FINDING_DECISIONS,
  FINDING_KINDS,
  hasFindingSize,
} from '@/lib/features/vehicles/rules/inspection'
import { canBeCosmetic, suggestFindingKind } from '@/lib/features/vehicles/rules/point-presets'
import { ChoiceRow } from '../press-row'
import { PointPhoto } from './point-photo'

interface PointEntryProps {
  vehicleId: string
  system: string
  point: string
  name: string
  judged: JudgedPoint | undefined
  photo: string | null
  onJudge(change: Partial<JudgedPoint>): void
}

export const SEVERITIES = ['good', 'severity1', 'severity2', 'severity3'] as const

export const WEAR_SCORES = [0, 3, 6, 10] as const

const LOOK = [
  'peer-checked:border-good peer-checked:bg-good-tint peer-checked:text-good',
  'peer-checked:border-accent peer-checked:bg-accent-tint peer-checked:text-accent',
  'peer-checked:border-warn peer-checked:bg-warn-tint peer-checked:text-warn',
  'peer-checked:border-bad peer-checked:bg-bad-tint peer-checked:text-bad',
]

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
      (!validity.badInput && Number.isInteger(cost) && cost >= 0 && cost <= MAX_REPAIR_COST)
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
          max={MAX_REPAIR_COST}
          defaultValue={value ?? ''}
          onChange={({ target }) => take(target)}
        />
      )}
    </Field>
  )
}

export function PointEntry({
  vehicleId,
  system,
  point,
  name,
  judged,
  photo,
  onJudge,
}: PointEntryProps) {
  const t = useTranslations('deskCars.inspection')
  const severities = [0, 1, 2, 3].filter(
    (severity) => severity !== 1 || canBeCosmetic(point) || judged?.severity === 1,
  )

  function choose(severity: number) {
    const isFirst = (judged?.severity ?? 0) === 0 && severity > 0
    onJudge({ severity, inBulk: false, ...(isFirst && { kind: suggestFindingKind(point) }) })
  }

  return (
    <fieldset className="grid gap-2 border-b border-line py-3">
      <legend className="float-left w-full font-medium">
        {name}
        {judged?.inBulk === true ? (
          <span className="ml-2 text-sm font-normal text-ink-soft">{t('inBulk')}</span>
        ) : null}
      </legend>
      <ChoiceRow
        labels={severities.map((severity) => t(SEVERITIES[severity] ?? 'good'))}
        chosen={judged ? severities.indexOf(judged.severity) : null}
        looks={severities.map((severity) => LOOK[severity] ?? '')}
        onChoose={(place) => choose(severities[place] ?? 0)}
      />
      {judged && judged.severity > 0 ? (
        <FindingFields {...{ vehicleId, system, name, judged, photo, onJudge }} />
      ) : null}
    </fieldset>
  )
}

type FindingFieldsProps = Omit<PointEntryProps, 'point' | 'judged'> & { judged: JudgedPoint }

function FindingFields({ vehicleId, system, name, judged, photo, onJudge }: FindingFieldsProps) {
  const t = useTranslations('deskCars.inspection')
  const kinds = useTranslations('inspection.kind')
  const decisions = useTranslations('deskCars.decision')
  const id = useId()
  return (
    <div className="grid items-start gap-3 rounded-md bg-sunken p-3 sm:grid-cols-3">
      <PointPhoto
        vehicleId={vehicleId}
        shows={{ system, point: judged.point }}
        name={name}
        photoId={judged.photoId}
        src={photo}
        onRemove={() => onJudge({ photoId: null })}
      />
      <ChoiceField
        id={`${id}-kind`}
        label={t('kind')}
        choices={FINDING_KINDS}
        nameOf={kinds}
        value={judged.kind}
        onChoose={(kind) => onJudge({ kind })}
      />
      {hasFindingSize(judged.kind) ? (
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
            maxLength={MAX_FINDING_NOTE_LENGTH}
            defaultValue={judged.note ?? ''}
            onChange={({ target }) => onJudge({ note: target.value.trim() || null })}
          />
        )}
      </Field>
    </div>
  )
}

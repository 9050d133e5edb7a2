'use client'

import { useId } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import {
  FINDING_DECISIONS,
  FINDING_KINDS,
  hasSize,
  type FindingDecision,
  type FindingKind,
} from '@/lib/features/vehicles/rules/inspection'
import { FindingPhoto, type FindingPhotoTexts } from './finding-photo'

export interface PointTexts extends FindingPhotoTexts {
  severity: readonly string[]
  kind: string
  kinds: Record<FindingKind, string>
  size: string
  cost: string
  decision: string
  decisions: Record<FindingDecision, string>
}

interface PointEntryProps {
  vehicleId: string
  name: string
  judged: JudgedPoint | undefined
  texts: PointTexts
  onJudge(change: Partial<JudgedPoint>): void
}

const LOOK = [
  'peer-checked:border-good peer-checked:bg-good-tint peer-checked:text-good',
  'peer-checked:border-accent peer-checked:bg-accent-tint peer-checked:text-accent',
  'peer-checked:border-warn peer-checked:bg-warn-tint peer-checked:text-warn',
  'peer-checked:border-bad peer-checked:bg-bad-tint peer-checked:text-bad',
]

/** One of the 130 points: four big buttons, and for a finding what it costs, what becomes of it and how it looks. */
export function PointEntry({ vehicleId, name, judged, texts, onJudge }: PointEntryProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2 border-b border-line py-3">
      <legend className="float-left w-full font-medium">{name}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {texts.severity.map((label, severity) => (
          <label key={label} className="grid">
            <input
              type="radio"
              name={id}
              className="peer sr-only"
              checked={judged?.severity === severity}
              onChange={() => onJudge({ severity })}
            />
            <span
              className={`grid min-h-13 place-items-center rounded-md border border-line-strong px-1 text-center text-sm leading-tight font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${LOOK[severity] ?? ''}`}
            >
              {label}
            </span>
          </label>
        ))}
      </div>
      {judged && judged.severity > 0 ? (
        <div className="grid gap-3 rounded-md bg-sunken p-3 sm:grid-cols-3">
          <ChoiceField
            id={`${id}-kind`}
            label={texts.kind}
            choices={FINDING_KINDS}
            labels={texts.kinds}
            value={judged.kind}
            onChoose={(kind) => onJudge({ kind })}
          />
          {hasSize(judged.kind) ? (
            <Field id={`${id}-size`} label={texts.size}>
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
          <Field id={`${id}-cost`} label={texts.cost}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                min={0}
                defaultValue={judged.cost || ''}
                onChange={({ target }) =>
                  onJudge({ cost: Math.max(0, Math.round(Number(target.value)) || 0) })
                }
              />
            )}
          </Field>
          <ChoiceField
            id={`${id}-decision`}
            label={texts.decision}
            choices={FINDING_DECISIONS}
            labels={texts.decisions}
            value={judged.decision}
            onChoose={(decision) => onJudge({ decision })}
          />
          <FindingPhoto
            vehicleId={vehicleId}
            hasPhoto={judged.photoId !== null}
            texts={texts}
            onPhoto={(photoId) => onJudge({ photoId })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

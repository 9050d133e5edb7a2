'use client'

import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import type { InspectionSystem } from '@/lib/features/vehicles/rules/inspection-points'
import { PressRow } from '../press-row'
import { PointEntry, type PointTexts } from './point-entry'
import { Clashes, type ClashTexts } from '../clashes'
import { type SaveState, useGroupDraft } from './use-group-draft'

export interface SystemEntryProps {
  staffId: string
  vehicleId: string
  system: InspectionSystem
  points: readonly { id: string; name: string }[]
  start: { wear: number | null; points: JudgedPoint[] }
  /** When the server last got this system; null where it never did. */
  savedAt: string | null
  /** The system after this one. */
  next: { href: string; label: string } | null
  texts: PointTexts & {
    wear: string
    wears: readonly { value: number; label: string }[]
    restGood: string
    restConfirm: string
    wearFirst: string
    saving: string
    saved: string
    waiting: string
    refused: string
  } & ClashTexts
}

function textOfState(state: SaveState, texts: SystemEntryProps['texts']): string {
  switch (state.is) {
    case 'idle':
      return ''
    case 'saving':
      return texts.saving
    case 'saved':
      return texts.saved
    case 'waiting':
      return texts.waiting
    case 'refused':
      return texts.refused.replace('{message}', state.message)
  }
}

/** The points of one system, judged with a thumb. */
export function SystemEntry({
  staffId,
  vehicleId,
  system,
  points,
  start,
  savedAt,
  next,
  texts,
}: SystemEntryProps) {
  const { group, state, clashes, judge, judgeAll, setWear, settle } = useGroupDraft(
    { staffId, vehicleId, system },
    start,
    savedAt,
  )
  const judged = new Map(group.points.map((one) => [one.point, one]))
  const left = points.filter(({ id }) => !judged.has(id))

  function restIsGood() {
    const question = texts.restConfirm.replace('{count}', String(left.length))
    if (window.confirm(question)) judgeAll(left.map(({ id }) => id))
  }

  return (
    <div>
      <fieldset className="grid gap-2 border-b border-line pb-3">
        <legend className="float-left w-full font-medium">{texts.wear}</legend>
        <PressRow
          labels={texts.wears.map(({ label }) => label)}
          chosen={texts.wears.findIndex(({ value }) => value === group.wear)}
          onChoose={(place) => setWear(texts.wears[place]?.value ?? 0)}
        />
      </fieldset>
      {points.map(({ id, name }) => (
        <PointEntry
          key={id}
          vehicleId={vehicleId}
          system={system}
          name={name}
          judged={judged.get(id)}
          texts={texts}
          onJudge={(part) => judge(id, part)}
        />
      ))}
      {/* Nothing can be pressed here before the first question is answered, which it would cover on a phone. */}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 bg-surface py-3',
          group.wear !== null && 'sticky bottom-0',
        )}
      >
        <Clashes clashes={clashes} group={group} texts={texts} onSettle={settle} />
        {left.length > 0 ? (
          <Button tone="secondary" onClick={restIsGood} disabled={group.wear === null}>
            {texts.restGood}
          </Button>
        ) : null}
        {left.length > 0 && group.wear === null ? (
          <p className="text-sm text-ink-soft">{texts.wearFirst}</p>
        ) : null}
        {next ? (
          <LinkButton href={next.href} tone={left.length > 0 ? 'quiet' : 'primary'}>
            {next.label}
          </LinkButton>
        ) : null}
        <p
          role="status"
          className={
            state.is === 'waiting' || state.is === 'refused'
              ? 'text-sm font-medium text-warn'
              : 'text-sm text-ink-soft'
          }
        >
          {textOfState(state, texts)}
        </p>
      </div>
    </div>
  )
}

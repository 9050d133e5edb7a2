'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import type { JudgedPoint } from '@/lib/features/vehicles/schemas/inspection'
import type { InspectionSystem } from '@/lib/features/vehicles/rules/inspection-points'
import { PressRow } from '../press-row'
import { PointEntry, WEARS } from './point-entry'
import { Clashes } from '../clashes'
import { useGroupDraft } from './use-group-draft'

export interface SystemEntryProps {
  staffId: string
  vehicleId: string
  system: InspectionSystem
  points: readonly { id: string; name: string }[]
  start: { wear: number | null; points: JudgedPoint[] }
  savedAt: string | null
  next: { href: string; label: string } | null
}

export function SystemEntry({
  staffId,
  vehicleId,
  system,
  points,
  start,
  savedAt,
  next,
}: SystemEntryProps) {
  const t = useTranslations('deskCars.inspection')
  const { group, state, clashes, judge, judgeAll, setWear, settle } = useGroupDraft(
    { staffId, vehicleId, system },
    start,
    savedAt,
  )
  const judged = new Map(group.points.map((one) => [one.point, one]))
  const left = points.filter(({ id }) => !judged.has(id))

  function restIsGood() {
    const question = t('restConfirm', { count: left.length })
    if (window.confirm(question)) judgeAll(left.map(({ id }) => id))
  }

  return (
    <div>
      <fieldset className="grid gap-2 border-b border-line pb-3">
        <legend className="float-left w-full font-medium">{t('wear')}</legend>
        <PressRow
          labels={WEARS.map((value) => t(`wear${value}`))}
          chosen={WEARS.findIndex((value) => value === group.wear)}
          onChoose={(place) => setWear(WEARS[place] ?? 0)}
        />
      </fieldset>
      {points.map(({ id, name }) => (
        <PointEntry
          key={id}
          vehicleId={vehicleId}
          system={system}
          name={name}
          judged={judged.get(id)}
          onJudge={(part) => judge(id, part)}
        />
      ))}
      {/* Hidden while the first question is open, because it would cover it on phones. */}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 bg-surface py-3',
          group.wear !== null && 'sticky bottom-0',
        )}
      >
        <Clashes clashes={clashes} group={group} onSettle={settle} />
        {left.length > 0 ? (
          <Button tone="secondary" onClick={restIsGood} disabled={group.wear === null}>
            {t('restGood')}
          </Button>
        ) : null}
        {left.length > 0 && group.wear === null ? (
          <p className="text-sm text-ink-soft">{t('wearFirst')}</p>
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
          {state.is === 'idle'
            ? ''
            : t(state.is, { message: state.is === 'refused' ? state.message : '' })}
        </p>
      </div>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '@/components/ui/class-names'
import { listUnsentUploads, listUnsentAnswers, useYardOutbox } from '@/lib/client/yard-state'
import {
  INSPECTION_SYSTEMS,
  type InspectionSystem,
} from '@/lib/features/vehicles/rules/inspection-points'
import type { InspectionCar } from '@/lib/features/vehicles/schemas/inspection'
import { DeskForm } from '../desk-form'
import { DeskSection } from '../desk-section'
import { SystemSheet } from './system-sheet'
import { useInspection } from './use-inspection'

interface InspectionSheetProps {
  staffId: string
  car: InspectionCar
  asked: string | null
}

const CHIP =
  'inline-flex min-h-tap items-center gap-2 rounded-md border border-line px-3 whitespace-nowrap lg:w-full'

function noteAddress(vehicleId: string, system: InspectionSystem): void {
  const address = `/dost/cars/${vehicleId}?tab=inspection&system=${system}`
  window.history.replaceState(null, '', address)
}

/** Says only "saving" or "saved": the bar at the top of the desk's pages shows unsent work. */
function SaveLine({ isSent }: { isSent: boolean }) {
  const t = useTranslations('deskCars.inspection')
  const isSending = useYardOutbox((outbox) => outbox.isSendingAnswers)
  return (
    <p role="status" className="text-sm text-ink-soft">
      {isSending ? t('saving') : isSent ? t('saved') : ''}
    </p>
  )
}

/**
 * Systems are switched here in the browser, so no step needs a connection until the inspection is
 * finished.
 */
export function InspectionSheet({ staffId, car, asked }: InspectionSheetProps) {
  const t = useTranslations('deskCars.inspection')
  const names = useTranslations('inspection.system')
  const { systems, judge, finishSystem } = useInspection(staffId, car)
  const [chosen, setChosen] = useState<InspectionSystem | 'finish' | null>(
    INSPECTION_SYSTEMS.find((name) => name === asked) ?? null,
  )
  const top = useRef<HTMLDivElement>(null)
  const waiting = useWaitingOf(car.vehicleId)
  const openSystem = systems.find(({ isDone }) => !isDone)
  const [start] = useState(openSystem?.system ?? 'finish')
  const current = chosen ?? start
  const shown = systems.find(({ system }) => system === current)
  const judged = systems.reduce((sum, { points, left }) => sum + points.length - left.length, 0)

  function show(next: InspectionSystem | 'finish') {
    flushSync(() => setChosen(next))
    if (next !== 'finish') noteAddress(car.vehicleId, next)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }

  function after(system: InspectionSystem): InspectionSystem | 'finish' {
    const place = INSPECTION_SYSTEMS.indexOf(system)
    const open = systems.filter((one) => one.system !== system && !one.isDone)
    const later = open.find((one) => INSPECTION_SYSTEMS.indexOf(one.system) > place)
    return (later ?? open[0])?.system ?? 'finish'
  }

  const next = shown ? after(shown.system) : null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[16rem_1fr]">
      <nav aria-label={t('systems')} className="grid gap-2">
        <p className="text-sm text-ink-soft">{t('progress', { count: judged })}</p>
        <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pb-1 lg:mx-0 lg:grid lg:px-0">
          {systems.map(({ system, points, left, isDone }) => (
            <li key={system}>
              <button
                type="button"
                aria-current={system === current ? 'step' : undefined}
                className={classNames(
                  CHIP,
                  system === current && 'border-accent bg-accent-tint text-accent',
                )}
                onClick={() => show(system)}
              >
                {names(system)}
                <span
                  className={classNames(
                    'ml-auto text-sm tabular-nums',
                    isDone ? 'text-good' : 'text-ink-faint',
                  )}
                >
                  {t('systemDone', { done: points.length - left.length, all: points.length })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <SaveLine isSent={waiting.isSent} />
      </nav>
      <div ref={top} tabIndex={-1} className="grid scroll-mt-4 gap-4 outline-none">
        {shown ? (
          <DeskSection title={names(shown.system)}>
            <SystemSheet
              key={shown.system}
              staffId={staffId}
              car={car}
              state={shown}
              next={next === null || next === 'finish' ? null : t('next', { system: names(next) })}
              onJudge={(point, part) => judge(shown.system, point, part)}
              onFinish={(wear) => {
                finishSystem(shown, wear)
                if (shown.left.length > 0) show(after(shown.system))
              }}
              onNext={() => next !== null && show(next)}
            />
          </DeskSection>
        ) : null}
        <DeskSection title={t('finish')}>
          {waiting.hasUnsent ? <p className="text-sm text-ink-soft">{t('finishWaits')}</p> : null}
          {openSystem ? (
            <p className="text-sm text-ink-soft">
              {t('finishLeft', {
                systems: systems
                  .filter(({ isDone }) => !isDone)
                  .map(({ system }) => names(system))
                  .join(', '),
              })}
            </p>
          ) : null}
          <fieldset disabled={waiting.hasUnsent} className="contents">
            <DeskForm
              path={`/staff/v1/vehicles/${car.vehicleId}/inspection`}
              submit={t('finish')}
              done={t('finished')}
              offline={t('finishOffline')}
              next={`/dost/cars/${car.vehicleId}?tab=inspection`}
              fields={[
                {
                  name: 'kms',
                  label: t('finishKms'),
                  kind: 'number',
                  value: car.kms ?? '',
                  required: true,
                },
              ]}
            />
          </fieldset>
        </DeskSection>
      </div>
    </div>
  )
}

function useWaitingOf(vehicleId: string): { hasUnsent: boolean; isSent: boolean } {
  const drafts = useYardOutbox((outbox) => outbox.drafts)
  const uploads = useYardOutbox((outbox) => outbox.uploads)
  const own = Object.values(drafts).filter(({ of }) => of.vehicleId === vehicleId)
  const hasUnsent =
    listUnsentAnswers(drafts).some(({ of }) => of.vehicleId === vehicleId) ||
    listUnsentUploads(uploads).some((one) => one.vehicleId === vehicleId && one.shows !== null)
  const isSent = own.length > 0 && own.every(({ draft }) => draft.unsent.length === 0)
  return { hasUnsent, isSent }
}

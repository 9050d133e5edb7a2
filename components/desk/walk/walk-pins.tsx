'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { findTurnedStop } from '@/lib/features/spins/rules/walk'
import { PLATE_BOX_STEP, PLATE_SCALE } from '@/lib/features/vehicles/rules/plate-boxes'
import { useDeskCall } from '../use-desk-call'
import { useSlotName } from './use-slot-name'

export interface PinFrame {
  frameId: string
  slot: number
  src: string
  pins: readonly { findingId: string; x: number; y: number }[]
}

export interface FindingToPin {
  findingId: string
  name: string
  isDone: boolean
  afterPhotoId: string | null
}

interface WalkPinsProps {
  slots: number
  frames: readonly PinFrame[]
  findings: readonly FindingToPin[]
  photoIds: readonly string[]
}

interface Place {
  x: number
  y: number
}

/** A position that the page's copy doesn't show yet. */
interface Move extends Place {
  /** Picture and finding whose pin it is. */
  of: string
  /** The pin's earlier position in the page's copy. */
  over: string
  isSent: boolean
}

const percent = (share: number) => `${(share / PLATE_SCALE) * 100}%`
const clamp = (value: number) => Math.round(Math.max(0, Math.min(PLATE_SCALE, value)))
const MIDDLE: Place = { x: PLATE_SCALE / 2, y: PLATE_SCALE / 2 }

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -PLATE_BOX_STEP, y: 0 },
  ArrowRight: { x: PLATE_BOX_STEP, y: 0 },
  ArrowUp: { x: 0, y: -PLATE_BOX_STEP },
  ArrowDown: { x: 0, y: PLATE_BOX_STEP },
}

export function WalkPins({ slots, frames, findings, photoIds }: WalkPinsProps) {
  const t = useTranslations('deskSpin')
  const offline = useTranslations('deskCars')('offline')
  const nameOf = useSlotName(slots)
  const [at, setAt] = useState(0)
  const [findingId, setFindingId] = useState(findings[0]?.findingId ?? '')
  const [move, setMove] = useState<Move | null>(null)
  const { send, sendInTurn, isSending, problem } = useDeskCall({ offline })
  const frame = frames[Math.min(at, frames.length - 1)]
  const finding = findings.find((one) => one.findingId === findingId)
  if (!frame || !finding) return null
  const kept = frame.pins.find((pin) => pin.findingId === findingId)
  const of = `${frame.frameId} ${findingId}`
  const over = `${kept?.x} ${kept?.y}`
  const unsent = move?.of === of && !move.isSent ? move : null
  const isAwaited = move?.of === of && (isSending || (move.over === over && problem === ''))
  const pin = unsent ?? (isAwaited ? move : kept)
  const slotName = nameOf(frame.slot)

  const place = (to: Place | null) => {
    setMove(to && { ...to, of, over, isSent: true })
    sendInTurn(`/staff/v1/walkFrames/${frame.frameId}/pin`, {
      method: 'PUT',
      body: { findingId, at: to && { x: to.x, y: to.y } },
    })
  }
  const turn = (by: number) => setAt(findTurnedStop(at, by, frames.length))
  function tap(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    place({
      x: clamp(((event.clientX - left) / width) * PLATE_SCALE),
      y: clamp(((event.clientY - top) / height) * PLATE_SCALE),
    })
  }
  function press(event: KeyboardEvent) {
    const by = ARROWS[event.key]
    if (by && pin) {
      event.preventDefault()
      const to = { x: clamp(pin.x + by.x), y: clamp(pin.y + by.y) }
      setMove({ ...to, of, over, isSent: false })
    } else if (event.key === 'Enter' && unsent) {
      event.preventDefault()
      place(unsent)
    }
  }

  return (
    <div className="grid gap-3" aria-busy={isSending}>
      <p className="text-ink-soft">{t('pinsHint')}</p>
      <Field id="pin-finding" label={t('finding')}>
        {(control) => (
          <Select
            {...control}
            value={findingId}
            onChange={({ target }) => setFindingId(target.value)}
          >
            {findings.map((one) => (
              <option key={one.findingId} value={one.findingId}>
                {one.name} (
                {t('findingPins', {
                  count: frames.filter(({ pins }) =>
                    pins.some((known) => known.findingId === one.findingId),
                  ).length,
                })}
                )
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid max-w-2xl gap-2">
        <div className="relative overflow-hidden rounded-md">
          <img
            src={frame.src}
            alt={t('picture', { slot: slotName })}
            draggable={false}
            className="aspect-4/3 w-full bg-sunken object-cover select-none"
          />
          <div
            role="group"
            aria-label={t('place', { slot: slotName })}
            className="absolute inset-0 cursor-crosshair touch-manipulation"
            onClick={tap}
          />
          {pin ? (
            <button
              type="button"
              aria-label={t('pin', { finding: finding.name })}
              className="absolute size-7 -translate-1/2 rounded-full border-2 border-white bg-warn"
              style={{ left: percent(pin.x), top: percent(pin.y) }}
              onKeyDown={press}
              onBlur={() => unsent && place(unsent)}
            />
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton icon="chevron-left" label={t('previous')} onClick={() => turn(-1)} />
          <p role="status" className="tabular-nums">
            {slotName}
          </p>
          <IconButton icon="chevron-right" label={t('following')} onClick={() => turn(1)} />
          {pin ? (
            <Button size="sm" tone="quiet" icon="trash" onClick={() => place(null)}>
              {t('unpin')}
            </Button>
          ) : (
            <Button size="sm" tone="secondary" icon="pin" onClick={() => place(MIDDLE)}>
              {t('pinHere')}
            </Button>
          )}
        </div>
      </div>
      {finding.isDone && photoIds.length > 0 ? (
        <Field id="pin-after" label={t('after')}>
          {(control) => (
            <Select
              {...control}
              value={finding.afterPhotoId ?? ''}
              onChange={({ target }) =>
                send(`/staff/v1/findings/${findingId}/after`, {
                  method: 'PUT',
                  body: { photoId: target.value === '' ? null : target.value },
                })
              }
            >
              <option value="">{t('afterNone')}</option>
              {photoIds.map((photoId, index) => (
                <option key={photoId} value={photoId}>
                  {t('afterPhoto', { number: String(index + 1) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

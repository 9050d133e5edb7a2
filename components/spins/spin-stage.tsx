'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { isSavingData, useSpin } from '@/lib/features/spins/hooks'
import {
  chooseFewStops,
  countDraggedStops,
  findGaps,
  listStops,
  findCarSide,
  type Stop,
  findTurnedStop,
} from '@/lib/features/spins/rules/walk'
import type { Spin, SpinFrame } from '@/lib/features/spins/schemas'
import type { PinnedFinding, SpinIntro } from './spin-intro'
import { SpinFindings, SpinPins } from './spin-pins'
import { SpinPictures } from './spin-pictures'
import { SpinWaiting } from './spin-waiting'

interface SpinStageProps extends SpinIntro {
  car: string
  onClose: () => void
}

/** Import this file lazily: most visitors never open the spin. */
export default function SpinStage({ vehicleId, findings, car, onClose }: SpinStageProps) {
  const { data, error, mutate } = useSpin(vehicleId)
  if (data) return <Turntable {...{ spin: data, findings, car, onClose }} />
  return error ? (
    <NotLoaded onAgain={() => void mutate()} onClose={onClose} />
  ) : (
    <SpinWaiting onClose={onClose} />
  )
}

function NotLoaded({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const t = useTranslations('spin')
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) again.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="spin-stage grid place-content-center justify-items-center gap-3 p-6 text-center">
      <p role="alert">{t('failed')}</p>
      <div className="flex gap-2">
        <Button ref={again} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}

function findStop(key: string, index: number, stops: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return stops - 1
  const quarter = Math.round(stops / 4)
  const by = { ...STEPS, PageUp: quarter, PageDown: -quarter }[key]
  return by === undefined ? null : findTurnedStop(index, by, stops)
}

function Turntable({
  spin,
  findings,
  car,
  onClose,
}: Omit<SpinStageProps, 'vehicleId' | 'turn'> & { spin: Spin }) {
  const t = useTranslations('spin')
  const isFew = spin.isReduced || isSavingData()
  const stops = useMemo(
    (): Stop<SpinFrame>[] => (isFew ? chooseFewStops : listStops)(spin.frames, spin.slots),
    [spin, isFew],
  )
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      stops.findIndex(({ frame }) => frame !== null),
    ),
  )
  const [isSpoken, setSpoken] = useState(false)
  const slider = useRef<HTMLDivElement>(null)
  const drag = useRef<{ pointerId: number; x: number; index: number } | null>(null)
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])

  const count = stops.length
  const stop = stops[index]
  if (!stop) return null
  const place = t('position', {
    side: t(`side.${findCarSide(stop.slot, spin.slots)}`),
    index: index + 1,
    count,
  })
  const words = stop.frame ? place : `${place}. ${t('gap')}`
  const pins = spin.pins.filter(({ slot }) => stop.frame?.slot === slot)
  const gaps = isFew
    ? stops.filter(({ frame }) => !frame).length
    : findGaps(spin.frames, count).length
  const notes = [
    ...(spin.isRendering ? [t('rendering')] : []),
    ...(isFew ? [t('few')] : []),
    ...(gaps > 0 ? [t('gaps', { count: gaps })] : []),
  ]

  function turn(to: number, isSaid: boolean) {
    setIndex(to)
    // The live region speaks only after buttons; the slider announces its own value.
    setSpoken(isSaid)
  }

  function press(event: KeyboardEvent) {
    const to = findStop(event.key, index, count)
    if (to === null) return
    event.preventDefault()
    turn(to, false)
  }

  function follow(event: PointerEvent<HTMLElement>) {
    const from = drag.current
    if (from?.pointerId !== event.pointerId) return
    const width = event.currentTarget.clientWidth
    const by = countDraggedStops(event.clientX - from.x, width, count)
    turn(findTurnedStop(from.index, by, count), false)
  }

  function show(finding: PinnedFinding) {
    const to = stops.findIndex(({ frame }) =>
      spin.pins.some((pin) => pin.findingId === finding.findingId && pin.slot === frame?.slot),
    )
    if (to >= 0) turn(to, true)
  }

  return (
    <div role="group" aria-label={t('label', { car })} className="print:hidden">
      <div className="spin-stage">
        <SpinPictures stops={stops} index={index} />
        {stop.frame ? null : <p className="spin-gap">{t('gap')}</p>}
        <div
          ref={slider}
          role="slider"
          tabIndex={0}
          aria-label={t('slider')}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={index + 1}
          aria-valuetext={words}
          className="absolute inset-0 cursor-grab touch-pan-y touch-pinch-zoom -outline-offset-4 active:cursor-grabbing"
          onKeyDown={press}
          onPointerDown={(event) => {
            const { pointerId, clientX: x, isPrimary, button } = event
            if (!isPrimary || button !== 0) return
            event.currentTarget.setPointerCapture(pointerId)
            drag.current = { pointerId, x, index }
          }}
          onPointerMove={follow}
          onLostPointerCapture={() => (drag.current = null)}
        />
        <SpinPins pins={pins} findings={findings} />
        <IconButton
          icon="chevron-left"
          label={t('left')}
          onClick={() => turn(findTurnedStop(index, -1, count), true)}
          className="absolute top-1/2 left-2 -translate-y-1/2 bg-surface/85"
        />
        <IconButton
          icon="chevron-right"
          label={t('right')}
          onClick={() => turn(findTurnedStop(index, 1, count), true)}
          className="absolute top-1/2 right-2 -translate-y-1/2 bg-surface/85"
        />
        <IconButton
          icon="close"
          label={t('close')}
          onClick={onClose}
          className="absolute top-2 right-2 bg-surface/85"
        />
        <p aria-hidden className="spin-place">
          {place}
        </p>
      </div>
      <p role="status" className="sr-only">
        {isSpoken ? words : ''}
      </p>
      <p className="mt-2 text-sm text-ink-soft max-sm:px-gutter">
        {[...notes, t('hint')].join('. ')}
      </p>
      <SpinFindings
        findings={findings}
        isShown={({ findingId }) =>
          spin.pins.some(
            (pin) =>
              pin.findingId === findingId && stops.some(({ frame }) => frame?.slot === pin.slot),
          )
        }
        onShow={show}
      />
    </div>
  )
}

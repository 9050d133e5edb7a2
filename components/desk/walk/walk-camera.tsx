'use client'

import { useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { closeOnCancel } from '@/components/ui/close-on-cancel'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { shrinkPictureFile, takeFrame } from '@/lib/client/camera-picture'
import { findNextSlot } from '@/lib/features/spins/rules/walk'
import { useCamera } from '../camera/use-camera'
import { FileButton } from '../file-button'
import { TIMER_SECONDS, useAutomaticShutter } from './use-automatic'
import { useHeading } from './use-heading'
import { useSlotName } from './use-slot-name'
import { listTakenSlots, type SlotState } from './use-walk'
import { WalkRing } from './walk-ring'
import { WalkSlots } from './walk-slots'

interface WalkCameraProps {
  walk: readonly SlotState[]
  onKeep: (file: File, slot: number) => Promise<void>
  onClose: () => void
}

export function WalkCamera({ walk, onKeep, onClose }: WalkCameraProps) {
  const t = useTranslations('deskSpin')
  const camera = useTranslations('deskCars.camera')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isShooting = useRef(false)
  const { video, isLive, problem, tryAgain } = useCamera()
  const heading = useHeading()
  const slots = walk.length
  const taken = listTakenSlots(walk)
  const nameOf = useSlotName(slots)
  const [slot, setSlot] = useState(() => findNextSlot(taken, slots, null) ?? 0)
  const [isRetaking, setRetaking] = useState(false)
  const [last, setLast] = useState<number | null>(null)
  const shown = walk[slot]
  const isReview = taken.has(slot) && !isRetaking
  const next = findNextSlot(taken, slots, slot)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  async function keep(file: Blob, at: number) {
    await onKeep(new File([file], `side-${at + 1}.jpg`, { type: file.type }), at)
    setLast(at)
    setRetaking(false)
    setSlot(findNextSlot(new Set([...taken, at]), slots, at) ?? at)
  }

  async function shoot(at: number) {
    if (isShooting.current || !video.current) return
    isShooting.current = true
    try {
      const picture = await takeFrame(video.current)
      if (picture) await keep(picture.file, at)
    } finally {
      isShooting.current = false
    }
  }

  const automatic = useAutomaticShutter({
    ...{ heading, slots, slot, taken },
    shoot: (at) => void (isLive && shoot(at)),
  })
  const kept = last === null ? undefined : walk[last]

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="dialog"
      data-placement="full"
      onCancel={closeOnCancel(onClose)}
    >
      <div className="camera">
        <div className="camera-stage">
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('stage', { slot: nameOf(slot) })}
            className={classNames('size-full object-cover', (isReview || !isLive) && 'invisible')}
          />
          {isReview && shown && shown.src === null ? (
            <p className="absolute inset-0 grid place-items-center p-6 text-center">
              {t('onServer')}
            </p>
          ) : null}
          {isReview && shown?.src ? (
            <img
              src={shown.src}
              alt={t('picture', { slot: nameOf(slot) })}
              className="absolute inset-0 size-full object-cover"
            />
          ) : null}
          {!isReview && !isLive && problem === null ? (
            <p className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-2 text-sm">
              <Spinner /> {t('starting')}
            </p>
          ) : null}
          <WalkRing walk={walk} current={slot} className="absolute top-2 right-2 size-24" />
        </div>
        <div className="camera-bar">
          <IconButton icon="close" label={t('close')} onClick={onClose} />
          <p className="text-sm text-ink-soft tabular-nums">
            {t('progress', { done: String(taken.size), all: String(slots) })}
          </p>
        </div>
        <div className="camera-side">
          <h2 id={title} className="text-xl">
            {nameOf(slot)}
          </h2>
          <div role="status" className="grid content-start gap-1 text-sm text-ink-soft">
            {problem === null ? null : <p>{camera(`no.${problem}`)}</p>}
            {automatic.by === null ? null : (
              <p>
                {automatic.by === 'compass'
                  ? t('autoCompass')
                  : t('autoTimer', { seconds: String(TIMER_SECONDS) })}
              </p>
            )}
            {kept?.upload ? (
              <p>{t(kept.upload.isKept ? 'kept' : 'unkept', { slot: nameOf(kept.slot) })}</p>
            ) : null}
            {taken.size === slots ? <p>{t('full')}</p> : null}
          </div>
          <div className="flex flex-wrap items-center justify-center gap-2">
            {isReview ? (
              <>
                <Button
                  tone="secondary"
                  icon="camera"
                  onClick={() => {
                    automatic.stop()
                    setRetaking(true)
                  }}
                >
                  {t('retake')}
                </Button>
                {next === null ? null : <Button onClick={() => setSlot(next)}>{t('next')}</Button>}
              </>
            ) : problem === null ? (
              <button
                type="button"
                aria-label={t('shutter', { slot: nameOf(slot) })}
                disabled={!isLive}
                className="grid size-18 place-items-center rounded-full border-4 border-accent bg-accent-fill text-2xl text-on-accent hover:bg-accent-fill-pressed disabled:opacity-55"
                onClick={() => void shoot(slot)}
              >
                <Icon name="camera" />
              </button>
            ) : (
              <>
                <FileButton
                  id="walk-side"
                  label={camera('file')}
                  icon="camera"
                  tone="primary"
                  accept="image/*"
                  capture
                  onFiles={(files) => {
                    const [file] = files ?? []
                    if (file)
                      void shrinkPictureFile(file).then((reduced) => keep(reduced.file, slot))
                  }}
                />
                <Button tone="quiet" onClick={tryAgain}>
                  {camera('again')}
                </Button>
              </>
            )}
            {problem !== null || taken.size === slots ? null : automatic.by === null ? (
              <Button
                tone="secondary"
                disabled={!isLive}
                onClick={() => {
                  automatic.start(slot)
                  setRetaking(false)
                }}
              >
                {t('auto')}
              </Button>
            ) : (
              <Button tone="secondary" onClick={automatic.stop}>
                {t('autoStop')}
              </Button>
            )}
          </div>
          <WalkSlots
            walk={walk}
            current={slot}
            onChoose={(to) => {
              setRetaking(false)
              setSlot(to)
            }}
          />
        </div>
      </div>
    </dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { closeOnCancel } from '@/components/ui/close-on-cancel'
import { takeFrame, shrinkPictureFile } from '@/lib/client/camera-picture'
import { MAX_ROLL_DEGREES } from '@/lib/features/vehicles/rules/camera-frame'
import { CameraControls } from './camera-controls'
import { CameraStage } from './camera-stage'
import { ShotStrip } from './shot-strip'
import { useCamera } from './use-camera'
import { usePictureFaults } from './use-faults'
import { useShotGuide } from './use-guide'
import { useCameraTilt } from './use-level'
import { listTakenShots, type ShotState } from './use-shots'

interface GuidedCameraProps {
  vehicleId: string
  shots: readonly ShotState[]
  onClose(): void
}

type Texts = ReturnType<typeof useTranslations<'deskCars.camera'>>

function describeKept(
  kept: ReturnType<typeof useShotGuide>['kept'],
  t: Texts,
  nameOf: (view: ShotState['shot']['id']) => string,
): string {
  return kept === null ? '' : t(kept.isKept ? 'kept' : 'unkept', { view: nameOf(kept.view) })
}

export function GuidedCamera({ vehicleId, shots, onClose }: GuidedCameraProps) {
  const t = useTranslations('deskCars.camera')
  const views = useTranslations('views')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const camera = useCamera()
  const guide = useShotGuide(vehicleId, shots)
  const roll = useCameraTilt()
  const isLooking = camera.isLive && !guide.isReview
  const seen = usePictureFaults(camera.video, isLooking)
  const isTilted = isLooking && roll !== null && Math.abs(roll) > MAX_ROLL_DEGREES
  const faults = guide.isReview ? guide.faults : [...seen, ...(isTilted ? ['tilted' as const] : [])]
  const shown = shots[guide.place]
  const nameOf = (view: ShotState['shot']['id']) => views(`${view}.name`)
  const name = nameOf(guide.view)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.focus()
    return () => element?.close()
  }, [])

  // Move the focus if its button is gone, as the shutter is while a picture is shown.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === dialog.current)
      dialog.current?.querySelector<HTMLElement>('[data-main]')?.focus()
  }, [camera.isLive, guide.isReview, guide.view])

  async function shoot() {
    const taken = camera.video.current && (await takeFrame(camera.video.current))
    if (taken) await guide.keep(taken)
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={title}
      className="dialog"
      data-placement="full"
      onCancel={closeOnCancel(onClose)}
    >
      <div className="camera">
        <CameraStage
          video={camera.video}
          view={guide.view}
          name={name}
          isLive={camera.isLive}
          problem={camera.problem}
          roll={roll}
          review={guide.isReview ? { src: shown?.src ?? null } : null}
          faults={faults}
        />
        <div className="camera-bar">
          <IconButton icon="close" label={t('close')} onClick={onClose} />
          <p className="text-sm text-ink-soft tabular-nums">
            {t('progress', { done: String(listTakenShots(shots).size), all: String(shots.length) })}
          </p>
        </div>
        <div className="camera-side">
          <div className="grid gap-1">
            <h2 id={title} className="text-xl first-letter:uppercase">
              {name}
            </h2>
            <p className="text-sm text-ink-soft">{views(`${guide.view}.look`)}</p>
          </div>
          <div role="status" className="grid content-start gap-1 text-sm text-ink-soft">
            {camera.problem === null ? null : <p>{t(`no.${camera.problem}`)}</p>}
            {shown?.upload && shown.state === 'refused' ? (
              <p className="font-medium text-bad">
                {t('refused', { view: name, message: shown.upload.message })}
              </p>
            ) : null}
            <p className="first-letter:uppercase empty:hidden">
              {describeKept(guide.kept, t, nameOf)}
            </p>
            {guide.next === null && guide.isReview ? <p>{t('done')}</p> : null}
          </div>
          <CameraControls
            camera={camera}
            guide={guide}
            nameOf={nameOf}
            onShoot={() => void shoot()}
            onFile={(file) => void shrinkPictureFile(file).then(guide.keep)}
          />
          <ShotStrip shots={shots} current={guide.view} onShow={(view) => guide.show(view)} />
        </div>
      </div>
    </dialog>
  )
}

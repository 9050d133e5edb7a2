'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { storePhotographedCar } from '@/lib/client/kept-cars'
import { subscribeToPhotoArrivals } from '@/lib/client/yard-outbox'
import { useYardOutbox } from '@/lib/client/yard-state'
import { SHOTS } from '@/lib/features/vehicles/rules/shot-list'
import type { CarToPhotograph } from '@/lib/features/vehicles/schemas/inspection'
import { GuidedCamera } from './guided-camera'
import { noteCamera } from './note-camera'
import { askForTiltSensor } from './use-level'
import { type UploadedView, listTakenShots, useShots } from './use-shots'

interface CameraSectionProps {
  car: CarToPhotograph
  known: readonly UploadedView[]
  startsOpen: boolean
  isShell?: boolean
}

export function CameraSection({ car, known, startsOpen, isShell = false }: CameraSectionProps) {
  const t = useTranslations('deskCars.camera')
  const views = useTranslations('views')
  const router = useRouter()
  const { vehicleId } = car
  const shots = useShots(vehicleId, known)
  const staffId = useYardOutbox((outbox) => (outbox.isOpen ? outbox.staffId : null))
  const [isOpen, setOpen] = useState(startsOpen)
  const hasNews = useRef(false)
  const left = shots.filter(({ state }) => state === 'left')

  // Don't refresh while the camera is open: a yard's slow connection is needed for the pictures.
  const showNews = useEffectEvent(() => {
    if (isOpen) hasNews.current = true
    else if (!isShell) router.refresh()
  })
  useEffect(
    () => subscribeToPhotoArrivals((one) => one.vehicleId === vehicleId && one.view && showNews()),
    [vehicleId],
  )

  useEffect(() => {
    if (staffId !== null && !isShell) void storePhotographedCar(staffId, car)
  }, [staffId, isShell, car])

  function turn(open: boolean) {
    noteCamera(open)
    setOpen(open)
    if (!open && hasNews.current && !isShell) router.refresh()
    hasNews.current = false
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{t('intro', { all: String(SHOTS.length) })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon="camera"
          size="lg"
          onClick={() => {
            askForTiltSensor()
            turn(true)
          }}
        >
          {t('open')}
        </Button>
        <p className="font-medium tabular-nums">
          {t('progress', { done: String(listTakenShots(shots).size), all: String(shots.length) })}
        </p>
      </div>
      {left.length > 0 && left.length < shots.length ? (
        <p className="text-sm text-ink-soft">
          {t('leftViews', { views: left.map(({ shot }) => views(`${shot.id}.name`)).join(', ') })}
        </p>
      ) : null}
      {isOpen && staffId !== null ? (
        <GuidedCamera vehicleId={vehicleId} shots={shots} onClose={() => turn(false)} />
      ) : null}
    </div>
  )
}

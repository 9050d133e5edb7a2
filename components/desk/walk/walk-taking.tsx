'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { shrinkPictureFile } from '@/lib/client/camera-picture'
import { storePhotographedCar } from '@/lib/client/kept-cars'
import { discardUpload, subscribeToPhotoArrivals, queuePhotos } from '@/lib/client/yard-outbox'
import { listUnsentUploads, useYardOutbox } from '@/lib/client/yard-state'
import { spreadFiles, toWalkSize, WALK_SIZES, type WalkSize } from '@/lib/features/spins/rules/walk'
import type { CarToPhotograph } from '@/lib/features/vehicles/schemas/inspection'
import { noteCamera } from '../camera/note-camera'
import { askForTiltSensor } from '../camera/use-level'
import { FileButton } from '../file-button'
import { useDeskCall } from '../use-desk-call'
import { useSlotName } from './use-slot-name'
import { type UploadedFrame, listTakenSlots, type SlotState, useWalkSlots } from './use-walk'
import { WalkCamera } from './walk-camera'
import { WalkRing } from './walk-ring'
import { WalkSlots } from './walk-slots'

interface WalkTakingProps {
  /** Its number of slots is null before the first picture, when it can still be chosen. */
  car: CarToPhotograph
  known: readonly UploadedFrame[]
  startsOpen?: boolean
  isShell?: boolean
}

export function WalkRoundCapture({
  car,
  known,
  startsOpen = false,
  isShell = false,
}: WalkTakingProps) {
  const { vehicleId } = car
  const fixed = car.walk.slots === null ? null : toWalkSize(car.walk.slots)
  const t = useTranslations('deskSpin')
  const offline = useTranslations('deskCars')('offline')
  const router = useRouter()
  const waiting = useYardOutbox(
    ({ uploads }) => uploads.find((one) => one.vehicleId === vehicleId && one.walk)?.walk?.slots,
  )
  const [wanted, setWanted] = useState<WalkSize>(24)
  const slots = fixed ?? waiting ?? wanted
  const walk = useWalkSlots(vehicleId, known, slots)
  const nameOf = useSlotName(slots)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(startsOpen)
  const staffId = useYardOutbox((outbox) => (outbox.isOpen ? outbox.staffId : null))
  const done = listTakenSlots(walk)
  const shown = chosen === null ? undefined : walk[chosen]
  const [isComing, startRefresh] = useTransition()
  const { send, isSending, problem } = useDeskCall({
    offline,
    after: () => {
      // Otherwise this phone's picture would still fill the side.
      if (shown?.upload) void discardUpload(shown.upload.id)
      if (!isShell) startRefresh(() => router.refresh())
    },
  })
  const refused = walk.filter(({ state }) => state === 'refused')

  // Refresh only once all pictures are sent and the camera is closed: a yard's slow connection is
  // needed for them.
  const showNews = useEffectEvent(() => {
    const own = useYardOutbox.getState().uploads.filter((one) => one.vehicleId === vehicleId)
    if (!isOpen && !isShell && listUnsentUploads(own).length === 0) router.refresh()
  })
  useEffect(
    () => subscribeToPhotoArrivals((one) => one.vehicleId === vehicleId && one.walk && showNews()),
    [vehicleId],
  )

  useEffect(() => {
    if (staffId !== null && !isShell) void storePhotographedCar(staffId, car)
  }, [staffId, isShell, car])

  function turn(open: boolean) {
    noteCamera(open)
    setOpen(open)
    if (!open && !isShell) router.refresh()
  }

  function remove({ state, upload, frameId }: SlotState) {
    const isHere = state !== 'there' && upload !== null
    if (!window.confirm(t(isHere ? 'removeUnsent' : 'removeConfirm'))) return
    if (isHere) void discardUpload(upload.id)
    else send(`/staff/v1/walkFrames/${frameId}`, { method: 'DELETE', body: {} })
  }

  const keep = (file: File, slot: number) =>
    queuePhotos([file], { vehicleId, category: 'exterior', shows: null, walk: { slot, slots } })

  async function take(files: FileList | null) {
    // Copied, because the browser empties the list when the field is cleared.
    const all = [...(files ?? [])]
    const places = chosen === null ? spreadFiles(all.length, slots) : [chosen]
    for (const [at, slot] of places.entries()) {
      const file = all[at]
      if (!file || slot === null) continue
      const { file: reduced } = await shrinkPictureFile(file)
      await keep(new File([reduced], file.name, { type: reduced.type }), slot)
    }
  }

  return (
    <div className="grid gap-3" aria-busy={isSending}>
      <p className="text-ink-soft">{t('intro')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <WalkRing walk={walk} {...(chosen !== null && { current: chosen })} className="size-28" />
        <div className="grid gap-3">
          <p className="font-medium tabular-nums" role="status">
            {t('progress', { done: String(done.size), all: String(slots) })}
          </p>
          {fixed === null && waiting === undefined ? (
            <ChoiceField
              id="walk-size"
              label={t('size')}
              choices={WALK_SIZES.map(String)}
              nameOf={(size) => t('sizeOf', { size })}
              value={String(wanted)}
              onChoose={(size) => setWanted(toWalkSize(size))}
            />
          ) : null}
          <Button
            icon="camera"
            size="lg"
            onClick={() => {
              askForTiltSensor()
              turn(true)
            }}
          >
            {t('camera')}
          </Button>
          <FileButton
            id="walk-files"
            label={t('files')}
            icon="image"
            tone="secondary"
            accept="image/*"
            multiple
            onFiles={(files) => void take(files)}
          />
        </div>
      </div>
      <p className="text-sm text-ink-soft">{t('filesHint')}</p>
      <WalkSlots
        walk={walk}
        current={chosen}
        onChoose={(slot) => setChosen(slot === chosen ? null : slot)}
      />
      {refused.map(({ slot, upload }) => (
        <p key={slot} className="text-sm font-medium text-bad">
          {t('refused', { slot: nameOf(slot), message: upload?.message ?? '' })}
        </p>
      ))}
      {shown?.src ? (
        <figure className="grid max-w-lg gap-2">
          <img
            src={shown.src}
            alt={t('picture', { slot: nameOf(shown.slot) })}
            className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
          />
          {shown.frameId === null && shown.state === 'there' ? null : (
            <Button
              size="sm"
              tone="quiet"
              icon="trash"
              pending={isSending || isComing}
              className="justify-self-start"
              onClick={() => remove(shown)}
            >
              {t('remove', { slot: nameOf(shown.slot) })}
            </Button>
          )}
        </figure>
      ) : shown?.state === 'there' ? (
        <p>{t('onServer')}</p>
      ) : null}
      {isOpen && staffId !== null ? (
        <WalkCamera walk={walk} onKeep={keep} onClose={() => turn(false)} />
      ) : null}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

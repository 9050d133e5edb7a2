'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { reduceFile } from '@/lib/client/camera-picture'
import { discardUpload, onArrival, queuePhotos } from '@/lib/client/yard-outbox'
import { listUnsent, useYardOutbox } from '@/lib/client/yard-state'
import { spreadFiles, WALK_SIZES, type WalkSize } from '@/lib/features/spins/rules/walk'
import { askForLevel } from '../camera/use-level'
import { FileButton } from '../file-button'
import { useDeskCall } from '../use-desk-call'
import { useSlotName } from './use-slot-name'
import { type KnownFrame, listTakenSlots, useWalk } from './use-walk'
import { WalkCamera } from './walk-camera'
import { WalkRing } from './walk-ring'
import { WalkSlots } from './walk-slots'

interface WalkTakingProps {
  vehicleId: string
  /** Null before the first picture, when the number of slots can still be chosen. */
  fixed: WalkSize | null
  known: readonly KnownFrame[]
}

const toSize = (text: string): WalkSize => (text === '36' ? 36 : 24)

export function WalkTaking({ vehicleId, fixed, known }: WalkTakingProps) {
  const t = useTranslations('deskSpin')
  const offline = useTranslations('deskCars')('offline')
  const router = useRouter()
  const waiting = useYardOutbox(
    ({ uploads }) => uploads.find((one) => one.vehicleId === vehicleId && one.walk)?.walk?.slots,
  )
  const [wanted, setWanted] = useState<WalkSize>(24)
  const slots = fixed ?? waiting ?? wanted
  const walk = useWalk(vehicleId, known, slots)
  const nameOf = useSlotName(slots)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const staffId = useYardOutbox((outbox) => (outbox.isOpen ? outbox.staffId : null))
  const done = listTakenSlots(walk)
  const shown = chosen === null ? undefined : walk[chosen]
  const [isComing, startRefresh] = useTransition()
  const { send, isSending, problem } = useDeskCall({
    offline,
    after: () => {
      // Otherwise this phone's picture would still fill the side.
      if (shown?.upload) void discardUpload(shown.upload.id)
      startRefresh(() => router.refresh())
    },
  })
  const refused = walk.filter(({ state }) => state === 'refused')

  // Refresh only once all pictures are sent and the camera is closed: a yard's slow connection is
  // needed for them.
  const showNews = useEffectEvent(() => {
    const own = useYardOutbox.getState().uploads.filter((one) => one.vehicleId === vehicleId)
    if (!isOpen && listUnsent(own).length === 0) router.refresh()
  })
  useEffect(
    () => onArrival((one) => one.vehicleId === vehicleId && one.walk && showNews()),
    [vehicleId],
  )

  const keep = (file: File, slot: number) =>
    queuePhotos([file], { vehicleId, category: 'exterior', shows: null, walk: { slot, slots } })

  async function take(files: FileList | null) {
    // Copied, because the browser empties the list when the field is cleared.
    const all = [...(files ?? [])]
    const places = chosen === null ? spreadFiles(all.length, slots) : [chosen]
    for (const [at, slot] of places.entries()) {
      const file = all[at]
      if (!file || slot === null) continue
      const { file: reduced } = await reduceFile(file)
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
              onChoose={(size) => setWanted(toSize(size))}
            />
          ) : null}
          <Button
            icon="camera"
            size="lg"
            onClick={() => {
              askForLevel()
              setOpen(true)
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
          {shown.frameId === null ? null : (
            <Button
              size="sm"
              tone="quiet"
              icon="trash"
              pending={isSending || isComing}
              className="justify-self-start"
              onClick={() => {
                if (window.confirm(t('removeConfirm')))
                  send(`/staff/v1/walkFrames/${shown.frameId}`, { method: 'DELETE', body: {} })
              }}
            >
              {t('remove', { slot: nameOf(shown.slot) })}
            </Button>
          )}
        </figure>
      ) : null}
      {isOpen && staffId !== null ? (
        <WalkCamera
          walk={walk}
          onKeep={keep}
          onClose={() => {
            setOpen(false)
            router.refresh()
          }}
        />
      ) : null}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

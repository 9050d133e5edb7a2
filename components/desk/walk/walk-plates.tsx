'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toFrameOriginalSrc } from '@/lib/features/spins/rules/walk'
import { PLATE_SCALE, type PlateBox } from '@/lib/features/vehicles/rules/plate-boxes'
import { toPlateLookKey } from '@/lib/features/vehicles/rules/plate-look'
import { PlateEditor } from '../car/plate-editor'
import { usePlateLook } from '../car/use-plate-look'
import { useDeskCall } from '../use-desk-call'
import { useSlotName } from './use-slot-name'

interface OpenFrame {
  frameId: string
  slot: number
  boxes: readonly PlateBox[]
}

interface WalkPlatesProps {
  vehicleId: string
  slots: number
  open: readonly OpenFrame[]
}

const percent = (share: number) => `${(share / PLATE_SCALE) * 100}%`

const lookOf = ({ frameId, boxes }: OpenFrame) => toPlateLookKey({ photoId: frameId, boxes })

export function WalkPlates({ vehicleId, slots, open }: WalkPlatesProps) {
  const t = useTranslations('deskSpin')
  const offline = useTranslations('deskCars')('offline')
  const { send, isSending, problem } = useDeskCall({ offline })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const count = open.length
  const looked = open.filter((frame) => seen.has(lookOf(frame))).length
  const note = useCallback(
    (look: string) => setSeen((known) => (known.has(look) ? known : new Set([...known, look]))),
    [],
  )
  const confirm = () =>
    send(`/staff/v1/vehicles/${vehicleId}/walkPlates`, {
      body: { frames: open.map(({ frameId, boxes }) => ({ frameId, boxes })) },
    })
  return (
    <div className="grid gap-3" aria-busy={isSending}>
      <p className="text-ink-soft">{t('platesHint')}</p>
      {/* Wide enough for a look to count. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(16rem,256px)),1fr))] gap-3">
        {open.map((frame) => (
          <PlateTile
            key={`${frame.frameId} ${JSON.stringify(frame.boxes)}`}
            frame={frame}
            slots={slots}
            isSeen={seen.has(lookOf(frame))}
            onLook={note}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 bg-surface py-2">
        <Button pending={isSending} disabled={looked < count} onClick={confirm}>
          {t('platesConfirm', { count })}
        </Button>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {t('platesSeen', { seen: String(looked), count: String(count) })}
        </p>
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function PlateTile({
  frame,
  slots,
  isSeen,
  onLook,
}: {
  frame: OpenFrame
  slots: number
  isSeen: boolean
  onLook: (look: string) => void
}) {
  const { frameId, slot, boxes } = frame
  const t = useTranslations('deskSpin')
  const name = useSlotName(slots)(slot)
  const [isEdited, setEdited] = useState(false)
  const picture = usePlateLook(isEdited ? null : lookOf(frame), onLook)
  if (isEdited)
    return (
      <li>
        <PlateEditor
          photo={{ photoId: frameId, boxes }}
          source={toFrameOriginalSrc(frameId)}
          path={`/staff/v1/walkFrames/${frameId}/plate`}
          number={name}
          onDone={() => setEdited(false)}
        />
      </li>
    )
  return (
    <li className="grid gap-1">
      <div className="relative overflow-hidden rounded-md bg-sunken">
        <img
          ref={picture}
          src={toFrameOriginalSrc(frameId)}
          alt={t('picture', { slot: name })}
          loading="lazy"
          className="aspect-4/3 w-full"
        />
        {boxes.map((box) => (
          <span
            key={`${box.x} ${box.y}`}
            aria-hidden
            className="absolute border-2 border-warn bg-black/25"
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: percent(box.width),
              height: percent(box.height),
            }}
          />
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {isSeen ? <Icon name="check" className="text-good" /> : null}
        {name}: {t('boxes', { count: boxes.length })}
        <Button
          size="sm"
          tone="quiet"
          aria-label={`${t('change')}: ${name}`}
          onClick={() => setEdited(true)}
        >
          {t('change')}
        </Button>
      </p>
    </li>
  )
}

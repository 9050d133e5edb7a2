'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/spinner'
import { MAX_ROLL_DEGREES } from '@/lib/features/vehicles/rules/camera-frame'
import type { PictureFault } from '@/lib/features/vehicles/rules/picture-quality'
import type { ShotId } from '@/lib/features/vehicles/rules/shot-list'
import type { CameraProblem } from './use-camera'
import { ViewOutline } from './view-outline'

interface CameraStageProps {
  video: RefObject<HTMLVideoElement | null>
  view: ShotId
  name: string
  isLive: boolean
  problem: CameraProblem | null
  roll: number | null
  review: { src: string | null } | null
  faults: readonly (PictureFault | 'tilted')[]
}

const OUTLINE = 'absolute inset-0 size-full opacity-80'

function Level({ roll }: { roll: number }) {
  const isLevel = Math.abs(roll) <= MAX_ROLL_DEGREES
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-1/2 left-1/2 h-0.5 w-1/3 -translate-x-1/2 rounded-full',
        isLevel ? 'bg-good' : 'bg-warn',
      )}
      style={{ rotate: `${-roll}deg` }}
    />
  )
}

export function CameraStage({
  video,
  view,
  name,
  isLive,
  problem,
  roll,
  review,
  faults,
}: CameraStageProps) {
  const t = useTranslations('deskCars.camera')
  return (
    <div className="camera-stage">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('stage', { view: name })}
        className={classNames('size-full object-cover', (review || !isLive) && 'invisible')}
      />
      {review ? (
        review.src === null ? (
          <p className="absolute inset-0 grid place-items-center p-6 text-center">
            {t('onServer')}
          </p>
        ) : (
          <img
            src={review.src}
            alt={t('takenImage', { view: name })}
            className="absolute inset-0 size-full object-cover"
          />
        )
      ) : (
        <>
          {/* A dark edge, so that the line is seen on a white car too. */}
          <ViewOutline id={view} className={`${OUTLINE} text-photo-chip [stroke-width:5]`} />
          <ViewOutline id={view} className={`${OUTLINE} stroke-2`} />
          {isLive && roll !== null ? <Level roll={roll} /> : null}
          {!isLive && problem === null ? (
            <p className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-2 text-sm">
              <Spinner /> {t('starting')}
            </p>
          ) : null}
        </>
      )}
      <div
        role="status"
        className="pointer-events-none absolute inset-x-2 bottom-2 grid justify-items-center gap-1 text-center text-sm"
      >
        {faults.map((fault) => (
          <p key={fault} className="rounded-sm bg-photo-chip px-2 py-1 font-medium">
            {t(`fault.${fault}`)}
          </p>
        ))}
      </div>
    </div>
  )
}

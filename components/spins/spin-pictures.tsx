import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Stop } from '@/lib/features/spins/rules/walk'
import type { SpinFrame } from '@/lib/features/spins/schemas'
import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'

const SIZES = '(min-width: 1280px) 760px, (min-width: 1024px) 60vw, 100vw'

export function SpinPictures({
  stops,
  index,
}: {
  stops: readonly Stop<SpinFrame>[]
  index: number
}) {
  const [isFirstHere, setFirstHere] = useState(false)
  return stops.map(({ frame }, place) =>
    frame && (place === index || isFirstHere) ? (
      <picture key={frame.slot} aria-hidden>
        {frame.widths.length === 0
          ? null
          : listPhotoSources(frame).map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
            ))}
        <img
          src={frame.src}
          alt=""
          draggable={false}
          onLoad={() => setFirstHere(true)}
          onError={() => setFirstHere(true)}
          className={classNames('spin-picture', place !== index && 'invisible')}
        />
      </picture>
    ) : null,
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import type { SpinIntro } from '@/components/spins/spin-intro'
import { SpinWaiting } from '@/components/spins/spin-waiting'
import { Button, IconButton } from '@/components/ui/button'
import type { CardPhoto } from '@/lib/features/vehicles/schemas/card'
import { Photo } from './photo'
import { TravellingPicture } from './travelling-picture'

const FullScreenGallery = createLazyDialog(() => import('./full-screen-gallery'))
const SpinStage = createLazyDialog(() => import('@/components/spins/spin-stage'), SpinWaiting)

export function Gallery({
  photos,
  car,
  drawing,
  spin,
}: {
  photos: CardPhoto[]
  car: string
  drawing: string
  spin: SpinIntro | null
}) {
  const t = useTranslations('gallery')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [fullScreen, setFullScreen] = useState<number | null>(null)
  const [isTurning, setTurning] = useState(false)
  const turnButton = useRef<HTMLButtonElement>(null)
  const close = () => setFullScreen(null)
  const closeSpin = () => {
    setTurning(false)
    requestAnimationFrame(() => turnButton.current?.focus())
  }
  const follow = (list: HTMLUListElement) =>
    setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
  // The strip may have been swiped before hydration.
  useEffect(() => {
    if (strip.current && strip.current.scrollLeft > 0) follow(strip.current)
  }, [])
  const goTo = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: list.clientWidth * index })
  }
  return (
    <section aria-label={t('label', { car })} className="gallery">
      <div className="relative max-sm:-mx-gutter">
        <ul
          ref={strip}
          inert={isTurning}
          onScroll={({ currentTarget }) => follow(currentTarget)}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-stage [scrollbar-width:none] sm:rounded-xl"
        >
          {photos.map((photo, index) => (
            <li key={photo.src} className="relative w-full shrink-0 snap-center">
              {/* Without JavaScript, the link opens the picture. */}
              <a
                href={photo.src}
                role="button"
                aria-label={t('open', { index: index + 1, count: photos.length })}
                onClick={(event) => {
                  event.preventDefault()
                  setFullScreen(index)
                }}
                className="block w-full cursor-zoom-in"
              >
                <TravellingPicture src={index === 0 ? photo.src : undefined}>
                  <Photo photo={photo} eager={index === 0} />
                </TravellingPicture>
              </a>
              {photo.widths.length === 0 ? (
                <p className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-5.5rem)] max-[20rem]:static max-[20rem]:max-w-full rounded-sm bg-photo-chip px-2 py-0.5 text-xs text-on-photo">
                  {drawing}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
        {spin && !isTurning ? (
          <Button
            ref={turnButton}
            size="sm"
            tone="secondary"
            icon="refresh"
            data-needs-script
            onClick={() => setTurning(true)}
            className="absolute! top-3 left-3 print:hidden"
          >
            {spin.turn}
          </Button>
        ) : null}
        {spin && isTurning ? <SpinStage {...spin} car={car} onClose={closeSpin} /> : null}
        {photos.length > 1 && !isTurning ? (
          <>
            <div className="hidden sm:contents" data-needs-script>
              <IconButton
                icon="chevron-left"
                label={t('previous')}
                onClick={() => goTo(Math.max(0, shown - 1))}
                className="absolute top-1/2 left-2 -translate-y-1/2 rounded-full bg-surface/85"
              />
              <IconButton
                icon="chevron-right"
                label={t('next')}
                onClick={() => goTo(Math.min(photos.length - 1, shown + 1))}
                className="absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-surface/85"
              />
            </div>
            <p className="absolute right-3 bottom-3 max-[20rem]:top-3 max-[20rem]:bottom-auto rounded-sm bg-photo-chip px-2 py-0.5 text-xs text-on-photo tabular-nums">
              {t('position', { index: shown + 1, count: photos.length })}
            </p>
          </>
        ) : null}
      </div>
      {/* Hidden on phones, so that the price is visible without scrolling. */}
      {isTurning ? null : (
        <ul data-needs-script className="mt-2 hidden gap-2 overflow-x-auto sm:flex">
          {photos.map((photo, index) => (
            <li key={photo.src} className="w-20 shrink-0 sm:w-24">
              <button
                type="button"
                onClick={() => goTo(index)}
                aria-label={photo.alt}
                aria-current={index === shown}
                className={`block w-full overflow-hidden rounded-md border-2 ${index === shown ? 'border-accent' : 'border-transparent'}`}
              >
                <img
                  src={photo.src}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="aspect-[4/3] w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {fullScreen !== null && (
        <FullScreenGallery photos={photos} start={fullScreen} car={car} onClose={close} />
      )}
    </section>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { type CardPhoto } from '@/lib/features/vehicles/schemas/card'
import { Photo } from './photo'

interface FullScreenGalleryProps {
  photos: CardPhoto[]
  start: number
  car: string
  onClose: () => void
}

/** All pictures as large as the screen: swipe, arrow keys, Escape. */
export default function FullScreenGallery({ photos, start, car, onClose }: FullScreenGalleryProps) {
  const t = useTranslations('gallery')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const goTo = (index: number) => {
    const list = strip.current
    list?.scrollTo({ left: list.clientWidth * Math.min(photos.length - 1, Math.max(0, index)) })
  }
  useEffect(() => {
    const list = strip.current
    list?.scrollTo({ left: list.clientWidth * start, behavior: 'instant' })
  }, [start])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('position', { index: shown + 1, count: photos.length })}
      closeLabel={t('close')}
      className="w-[min(96vw,80rem)] max-w-none"
    >
      <div
        className="relative"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') goTo(shown + 1)
          if (event.key === 'ArrowLeft') goTo(shown - 1)
        }}
      >
        <ul
          ref={strip}
          tabIndex={0}
          aria-label={t('label', { car })}
          onScroll={({ currentTarget: list }) =>
            setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-md [scrollbar-width:none]"
        >
          {photos.map((photo, index) => (
            <li key={photo.src} className="w-full shrink-0 snap-center">
              <Photo photo={photo} eager={index === start} />
            </li>
          ))}
        </ul>
        <IconButton
          icon="chevron-left"
          label={t('previous')}
          onClick={() => goTo(shown - 1)}
          className="absolute top-1/2 left-2 -translate-y-1/2 rounded-full bg-surface/85"
        />
        <IconButton
          icon="chevron-right"
          label={t('next')}
          onClick={() => goTo(shown + 1)}
          className="absolute top-1/2 right-2 -translate-y-1/2 rounded-full bg-surface/85"
        />
      </div>
    </Dialog>
  )
}

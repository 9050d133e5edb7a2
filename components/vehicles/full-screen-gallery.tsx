'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/button'
import type { CardPhoto } from '@/lib/features/vehicles/schemas/card'
import { Photo } from './photo'

interface FullScreenGalleryProps {
  photos: CardPhoto[]
  start: number
  car: string
  onClose: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export default function FullScreenGallery({ photos, start, car, onClose }: FullScreenGalleryProps) {
  const t = useTranslations('gallery')
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const [enlarged, setEnlarged] = useState(false)
  const goTo = (index: number) => {
    const list = strip.current
    setEnlarged(false)
    list?.scrollTo({ left: list.clientWidth * Math.min(photos.length - 1, Math.max(0, index)) })
  }
  const enlarge = (photo: HTMLElement) => {
    setEnlarged(!enlarged)
    requestAnimationFrame(() =>
      photo.scrollTo({
        left: (photo.scrollWidth - photo.clientWidth) / 2,
        top: (photo.scrollHeight - photo.clientHeight) / 2,
        behavior: 'instant',
      }),
    )
  }
  useEffect(() => {
    const list = strip.current
    list?.scrollTo({ left: list.clientWidth * start, behavior: 'instant' })
  }, [start])
  useFollowedBack(onClose)
  return (
    <Dialog
      open
      onClose={() => history.back()}
      title={t('position', { index: shown + 1, count: photos.length })}
      closeLabel={t('close')}
      placement="full"
    >
      <div
        className="relative h-full"
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (!step) return
          event.preventDefault()
          goTo(shown + step)
        }}
      >
        <ul
          ref={strip}
          tabIndex={0}
          data-autofocus
          aria-label={t('label', { car })}
          onScroll={({ currentTarget: list, target }) => {
            if (target === list)
              setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }}
          className={`flex h-full snap-x snap-mandatory scroll-smooth -outline-offset-2 [scrollbar-width:none] ${enlarged ? 'overflow-hidden' : 'overflow-x-auto'}`}
        >
          {photos.map((photo, index) => (
            <li
              key={photo.src}
              className={`h-full w-full shrink-0 snap-center ${enlarged ? 'overflow-auto' : 'overflow-hidden'}`}
            >
              <button
                type="button"
                aria-pressed={enlarged}
                aria-label={t('enlarge', { index: index + 1 })}
                onClick={({ currentTarget }) => {
                  if (currentTarget.parentElement) enlarge(currentTarget.parentElement)
                }}
                className={`block ${enlarged ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
              >
                <Photo photo={photo} eager={index === start} className="size-full object-contain" />
              </button>
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

const STATE = 'fullScreen'

function useFollowedBack(onBack: () => void): void {
  useEffect(() => {
    const state = history.state as Record<string, unknown> | null
    if (!state?.[STATE]) history.pushState({ [STATE]: true }, '')
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [onBack])
}

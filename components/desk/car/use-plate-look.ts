'use client'

import { type RefObject, useEffect, useRef } from 'react'
import {
  isPhotoInSight,
  MIN_PLATE_LOOK_MS,
  computeVisibleShare,
} from '@/lib/features/vehicles/rules/plate-look'

/** In hundredths, because a photo taller than the window reaches only a low share of its area. */
const THRESHOLDS = Array.from({ length: 101 }, (_, percent) => percent / 100)

/**
 * Calls `onLook` once the picture has been in sight for `MIN_PLATE_LOOK_MS` without a break.
 * @param look identifies the picture and its boxes; null if there is nothing to check
 */
export function usePlateLook(
  look: string | null,
  onLook: (look: string) => void,
): RefObject<HTMLImageElement | null> {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const shown = picture.current
    if (look === null || shown === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let share = 0
    const check = () => {
      const isLoaded = shown.complete && shown.naturalWidth > 0
      const isSeen = isPhotoInSight({ share, width: shown.clientWidth, isLoaded })
      if (isSeen) timer ??= setTimeout(() => onLook(look), MIN_PLATE_LOOK_MS)
      else {
        clearTimeout(timer)
        timer = undefined
      }
    }
    const watch = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        share = entry
          ? computeVisibleShare(
              entry.intersectionRatio,
              entry.boundingClientRect.height,
              entry.rootBounds?.height ?? innerHeight,
            )
          : 0
        check()
      },
      { threshold: THRESHOLDS },
    )
    watch.observe(shown)
    shown.addEventListener('load', check)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      shown.removeEventListener('load', check)
    }
  }, [look, onLook])
  return picture
}

'use client'

import { useEffect, useState, type RefObject } from 'react'
import { judgeFrame } from '@/lib/client/camera-picture'
import type { PictureFault } from '@/lib/features/vehicles/rules/picture-quality'

const EVERY_MS = 400

/**
 * Finds faults of the camera's picture. They change only if two checks in a row agree, so that a
 * trembling hand isn't announced.
 */
export function usePictureFaults(
  video: RefObject<HTMLVideoElement | null>,
  isLooking: boolean,
): readonly PictureFault[] {
  const [faults, setFaults] = useState<readonly PictureFault[]>([])
  useEffect(() => {
    if (!isLooking) return
    let last = ''
    const timer = setInterval(() => {
      const seen = video.current ? judgeFrame(video.current) : []
      const isSame = seen.join() === last
      last = seen.join()
      if (isSame) setFaults((known) => (known.join() === last ? known : seen))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      setFaults([])
    }
  }, [video, isLooking])
  return faults
}

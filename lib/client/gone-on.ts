'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

const SCROLLED_SHARE = 0.5

/**
 * True once the reader has moved on: to another page, or half a screen away. Scrolling doesn't
 * count while the focus is inside the overlay, because a keyboard user is reading it.
 * @param holds the overlay's selector
 */
export function useHasMovedOn(holds: string): boolean {
  const pathname = usePathname()
  const [start] = useState(pathname)
  const [isFurther, setFurther] = useState(false)
  useEffect(() => {
    const from = window.scrollY
    const look = () => {
      const isHeld = document.activeElement?.closest(holds) != null
      if (!isHeld && Math.abs(window.scrollY - from) > window.innerHeight * SCROLLED_SHARE)
        setFurther(true)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [holds])
  if (pathname !== start && !isFurther) setFurther(true)
  return isFurther
}

'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

/** Share of the screen that is scrolled before something that overlays the page gives way. */
const SCROLLED_SHARE = 0.5

/**
 * True once the reader has gone on: to another page, or half a screen further. While `holds` has the
 * focus, scrolling doesn't count, because the keyboard is in it. @param holds a selector
 */
export function useGoneOn(holds: string): boolean {
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

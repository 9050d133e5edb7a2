'use client'

import { ViewTransition, type ReactNode } from 'react'

interface TravellingPictureProps {
  src: string | undefined
  children: ReactNode
}

/**
 * A car's picture grows from the list into the car page (`.car-picture` in app/styles/motion.css).
 * A page may show a car twice but a transition name only once, so a card names its picture only
 * when it is pressed.
 */
export function TravellingPicture({ src, children }: TravellingPictureProps) {
  return (
    <ViewTransition name={src} share="car-picture" default="none">
      {children}
    </ViewTransition>
  )
}

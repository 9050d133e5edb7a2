'use client'

import { ViewTransition, type ReactNode } from 'react'

interface TravellingPictureProps {
  /** Address of the picture; nothing travels without it. */
  src: string | undefined
  children: ReactNode
}

/**
 * The picture of a car that somebody opens grows from the list into the car's page (`.car-picture` in
 * app/styles/motion.css). A page may show a car twice but no name may stand on it twice, so a card
 * gives its picture a name only when it is pressed.
 */
export function TravellingPicture({ src, children }: TravellingPictureProps) {
  return (
    <ViewTransition name={src} share="car-picture" default="none">
      {children}
    </ViewTransition>
  )
}

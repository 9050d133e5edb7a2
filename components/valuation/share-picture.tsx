'use client'

import type { MouseEvent } from 'react'
import { getButtonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/**
 * Opens the phone's share sheet with the picture. Saves the picture where that fails: in browsers
 * that can't share files, if loading took so long that the browser no longer allows it, or without
 * JavaScript.
 */
export function SharePicture({ src, title, label }: { src: string; title: string; label: string }) {
  const fileName = 'valuation.jpg'
  const save = () =>
    Object.assign(document.createElement('a'), { href: src, download: fileName }).click()
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const sample = new File([], fileName, { type: 'image/jpeg' })
    if (!navigator.canShare?.({ files: [sample] })) return
    event.preventDefault()
    try {
      const response = await fetch(src)
      if (!response.ok) throw new Error(response.statusText)
      const picture = await response.blob()
      await navigator.share({
        title,
        files: [new File([picture], fileName, { type: picture.type })],
      })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) save()
    }
  }
  return (
    <a
      href={src}
      download={fileName}
      className={getButtonStyle({ tone: 'secondary' })}
      onClick={(event) => void share(event)}
    >
      <Icon name="share" />
      {label}
    </a>
  )
}

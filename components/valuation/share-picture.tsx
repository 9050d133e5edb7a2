'use client'

import type { MouseEvent } from 'react'
import { buttonStyle } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/**
 * Opens the phone's share sheet with the picture. Browsers that can't share files, or run no
 * JavaScript, save it.
 */
export function SharePicture({ src, title, label }: { src: string; title: string; label: string }) {
  const fileName = 'valuation.jpg'
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const sample = new File([], fileName, { type: 'image/jpeg' })
    if (!navigator.canShare?.({ files: [sample] })) return
    event.preventDefault()
    const picture = await fetch(src).then((answer) => answer.blob())
    const files = [new File([picture], fileName, { type: picture.type })]
    // The promise rejects if the visitor closes the share sheet.
    await navigator.share({ title, files }).catch(() => undefined)
  }
  return (
    <a
      href={src}
      download={fileName}
      className={buttonStyle({ tone: 'secondary' })}
      onClick={(event) => void share(event)}
    >
      <Icon name="share" />
      {label}
    </a>
  )
}

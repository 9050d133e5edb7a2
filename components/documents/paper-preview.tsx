'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'

interface PaperPreviewProps {
  /** The call that makes a link for this session. */
  linkPath: string
  isPdf: boolean
  texts: { show: string; hide: string; download: string; alt: string; failed: string }
}

/** Opens a private paper when asked: a photo in place, a PDF as a file. Each opening is logged, so nothing is fetched before. */
export function PaperPreview({ linkPath, isPdf, texts }: PaperPreviewProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  async function open() {
    setPending(true)
    setFailed(false)
    const response = await fetch(linkPath, { cache: 'no-store' }).catch(() => null)
    const answer = response?.ok ? ((await response.json()) as { data: { url: string } }) : null
    setPending(false)
    if (!answer) return setFailed(true)
    if (isPdf) window.location.assign(answer.data.url)
    else setUrl(answer.data.url)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        tone="secondary"
        pending={pending}
        onClick={() => (url === null ? void open() : setUrl(null))}
      >
        {isPdf ? texts.download : url === null ? texts.show : texts.hide}
      </Button>
      {url !== null && (
        <img
          src={url}
          alt={texts.alt}
          onError={() => {
            setUrl(null)
            setFailed(true)
          }}
          className="max-h-screen max-w-full rounded-md border border-line"
        />
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {failed ? texts.failed : ''}
      </p>
    </div>
  )
}

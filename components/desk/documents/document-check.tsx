'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { areSingleKeysOn } from '@/lib/client/single-keys'
import { useDeskCall } from '../use-desk-call'

const WRITING = 'input, textarea, select, [contenteditable]'

/**
 * Makes keys click the control that lists them in `aria-keyshortcuts`, or focus it if it is a
 * field. Keys typed into a field do nothing, nor do characters while single-key shortcuts are off.
 */
export function KeyShortcuts({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      const field = event.target instanceof Element && event.target.closest<HTMLElement>(WRITING)
      // Escape leaves a field, so that the keys work again.
      if (field && isAlone && event.key === 'Escape' && part.current?.contains(field)) field.blur()
      if (!isAlone || field || (event.key.length === 1 && !areSingleKeysOn())) return
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const wanted = part.current?.querySelector<HTMLElement>(
        `[aria-keyshortcuts~="${CSS.escape(key)}"]`,
      )
      if (!wanted) return
      event.preventDefault()
      if (wanted.matches(WRITING)) wanted.focus()
      else wanted.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return <div ref={part}>{children}</div>
}

interface DocumentPreviewProps {
  linkPath: string
  isPdf: boolean
  opensAtOnce?: boolean | undefined
  name: string
  side: number
}

export function DocumentPreview({
  linkPath,
  isPdf,
  opensAtOnce = false,
  name,
  side,
}: DocumentPreviewProps) {
  const t = useTranslations('deskDocuments')
  const press = (what: 'show' | 'hide' | 'download') =>
    side === 1 ? t(what) : t(`${what}Side`, { side })
  const [url, setUrl] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  const { send, isSending, problem, proof } = useDeskCall<{ url: string }>({
    offline: t('cantOpen'),
    after: (link) => {
      if (isPdf) window.location.assign(link.url)
      else setUrl(link.url)
    },
  })
  const open = () => {
    setBroken(false)
    send(linkPath, { method: 'GET' })
  }
  const openAtOnce = useEffectEvent(() => {
    if (opensAtOnce && !isPdf) send(linkPath, { method: 'GET' })
  })
  useEffect(() => {
    openAtOnce()
  }, [linkPath])

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        tone="secondary"
        pending={isSending}
        aria-keyshortcuts="O"
        onClick={() => (url === null ? open() : setUrl(null))}
      >
        {press(isPdf ? 'download' : url === null ? 'show' : 'hide')}
      </Button>
      {url !== null && (
        <img
          src={url}
          alt={side === 1 ? name : t('side', { name, side })}
          onError={() => {
            setUrl(null)
            setBroken(true)
          }}
          className="max-h-screen max-w-full rounded-md border border-line"
        />
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {!proof && (isBroken || problem) ? t('cantOpen') : ''}
      </p>
      {proof}
    </div>
  )
}

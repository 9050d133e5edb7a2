'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { NoticeState } from '@/components/ui/notice-state'
import { DEFAULT_LOCALE, HREFLANG } from '@/lib/i18n/locales'
import fault from '@/lib/i18n/messages/en/fault.json'
import './globals.css'

interface GlobalErrorProps {
  error: unknown
  retry: () => void
}

/** The last net, when the document itself failed. There is no provider left to ask for texts. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  useEffect(() => console.error(error), [error])
  const { title, text, retry: label } = fault.unavailable
  return (
    <html lang={HREFLANG[DEFAULT_LOCALE]}>
      <body>
        <title>{title}</title>
        <main>
          <NoticeState icon="alert" title={title} text={text} headingLevel={1}>
            <Button onClick={retry}>{label}</Button>
          </NoticeState>
        </main>
      </body>
    </html>
  )
}

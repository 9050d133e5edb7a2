'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { NoticeState } from '@/components/ui/notice-state'
import { readActing } from '@/lib/client/acting'
import { DEFAULT_LOCALE, HREFLANG } from '@/lib/i18n/locales'
import fault from '@/lib/i18n/messages/en/fault.json'
import './globals.css'

interface GlobalErrorProps {
  error: unknown
  retry: () => void
}

const never = () => () => undefined

/** The site's own banner is gone with the document; for whom a Dost acts is still said. */
function actingText(): string | null {
  const acting = readActing()
  return (
    acting && fault.acting.replace('{staff}', acting.staff).replace('{customer}', acting.customer)
  )
}

/** The last net, when the document itself failed. There is no provider left to ask for texts. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  useEffect(() => console.error(error), [error])
  const acting = useSyncExternalStore(never, actingText, () => null)
  const { title, text, retry: label } = fault.unavailable
  return (
    <html lang={HREFLANG[DEFAULT_LOCALE]}>
      <body>
        <title>{title}</title>
        {acting && (
          <aside className="bg-inverse px-gutter py-3 text-center font-medium text-on-inverse">
            {acting}
          </aside>
        )}
        <main>
          <NoticeState icon="alert" title={title} text={text} headingLevel={1}>
            <Button onClick={retry}>{label}</Button>
          </NoticeState>
        </main>
      </body>
    </html>
  )
}

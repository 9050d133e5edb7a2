'use client'

import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { NoticeState } from '@/components/ui/notice-state'
import { readActing } from '@/lib/client/acting'
import { useFaultTexts } from '@/components/layout/fault-texts'
import { DEFAULT_LOCALE, HREFLANG, findLocaleInPath, type Locale } from '@/lib/i18n/locales'
import './globals.css'

interface GlobalErrorProps {
  error: unknown
  retry: () => void
}

const never = () => () => undefined

/** Names the customer whom staff act for, because the banner is missing here. */
function actingText(said: string): string | null {
  const acting = readActing()
  return (
    acting &&
    said.replace('{staff}', () => acting.staff).replace('{customer}', () => acting.customer)
  )
}

/** Last-resort error page. It replaces the root layout, so next-intl's provider is missing. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  useEffect(() => console.error(error), [error])
  const locale = useSyncExternalStore<Locale>(
    never,
    () => findLocaleInPath(location.pathname),
    () => DEFAULT_LOCALE,
  )
  return (
    <html lang={HREFLANG[locale]}>
      <body>
        <Suspense>
          <Notice locale={locale} retry={retry} />
        </Suspense>
      </body>
    </html>
  )
}

function Notice({ locale, retry }: { locale: Locale; retry: () => void }) {
  const {
    acting: said,
    unavailable: { title, text, retry: label },
  } = useFaultTexts(locale)
  const acting = useSyncExternalStore(
    never,
    () => actingText(said),
    () => null,
  )
  return (
    <>
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
    </>
  )
}

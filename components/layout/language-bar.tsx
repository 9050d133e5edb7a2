'use client'

import { use } from 'react'
import { getButtonStyle, Button } from '@/components/ui/button'
import { saveLanguage, rememberScrollPlace, useUrlInLanguage } from '@/lib/client/language'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'

const loads = new Map<Locale, Promise<Messages['language']>>()

function textsOf(locale: Locale): Promise<Messages['language']> {
  const known = loads.get(locale)
  if (known) return known
  const load = import(`@/lib/i18n/messages/${locale}/language.json`).then(
    ({ default: texts }: { default: Messages['language'] }) => texts,
  )
  loads.set(locale, load)
  return load
}

export default function LanguageBar({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const { label, offer, notNow } = use(textsOf(locale))
  const addressIn = useUrlInLanguage()
  return (
    <aside
      aria-label={label}
      lang={HREFLANG[locale]}
      className="language-bar font-language-offer fixed right-3 bottom-4 left-3 z-25 mx-auto flex max-w-md flex-wrap items-center justify-center gap-x-2 rounded-lg border border-line bg-surface p-2 shadow-overlay print:hidden"
    >
      <a
        href={addressIn(locale)}
        hrefLang={HREFLANG[locale]}
        onClick={() => {
          saveLanguage(locale)
          rememberScrollPlace()
        }}
        className={getButtonStyle({ tone: 'secondary', size: 'sm' })}
      >
        {offer}
      </a>
      <Button tone="quiet" size="sm" onClick={onClose}>
        {notNow}
      </Button>
    </aside>
  )
}

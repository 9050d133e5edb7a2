import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** The desk's pages are streamed: without JavaScript, only their placeholders are shown. */
export function DeskNeedsScripts() {
  return (
    <noscript>
      <p className="rounded-md bg-sunken p-3 font-medium">
        {translatorOf(DEFAULT_LOCALE, 'desk')('needsScripts')}
      </p>
    </noscript>
  )
}

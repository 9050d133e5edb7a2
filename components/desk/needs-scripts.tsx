import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** Notice at the top of the desk's pages, which show only placeholders without JavaScript. */
export function DeskNeedsScripts() {
  return (
    <noscript>
      <p className="rounded-md bg-sunken p-3 font-medium">
        {translatorOf(DEFAULT_LOCALE, 'desk')('needsScripts')}
      </p>
    </noscript>
  )
}

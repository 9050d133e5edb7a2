'use client'

import { languageTexts } from '@/lib/client/language-texts'

/** The dialog's texts travel with its code, not with every listing. */
export const SaveSearchTexts = languageTexts(['saveSearch', 'consents'], async (locale) => {
  const [saveSearch, consents] = await Promise.all([
    import(`@/lib/i18n/messages/${locale}/saveSearch.json`),
    import(`@/lib/i18n/messages/${locale}/consents.json`),
  ])
  return { saveSearch: saveSearch.default, consents: consents.default }
})

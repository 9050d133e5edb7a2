'use client'

import { languageTexts } from '@/lib/client/language-texts'

/** The form's texts travel with its code, not with every page. */
export const QueryTexts = languageTexts(['query', 'login'], async (locale) => {
  const [query, login] = await Promise.all([
    import(`@/lib/i18n/messages/${locale}/query.json`),
    import(`@/lib/i18n/messages/${locale}/login.json`),
  ])
  return { query: query.default, login: login.default }
})

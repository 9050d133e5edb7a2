'use client'

import { languageTexts } from '@/lib/client/language-texts'

/** The popup's texts travel with its code, not with every page. */
export const LoginTexts = languageTexts(['login'], async (locale) => ({
  login: (await import(`@/lib/i18n/messages/${locale}/login.json`)).default,
}))

'use client'

import { languageTexts } from '@/lib/client/language-texts'

export const LoginTexts = languageTexts(['login'], async (locale) => ({
  login: (await import(`@/lib/i18n/messages/${locale}/login.json`)).default,
}))

'use client'

import { createLanguageTexts } from '@/lib/client/language-texts'

export const LoginTexts = createLanguageTexts(['login'], async (locale) => ({
  login: (await import(`@/lib/i18n/messages/${locale}/login.json`)).default,
}))

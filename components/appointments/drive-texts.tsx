'use client'

import { createLanguageTexts } from '@/lib/client/language-texts'

export const DriveTexts = createLanguageTexts(['testDrives'], async (locale) => ({
  testDrives: (await import(`@/lib/i18n/messages/${locale}/testDrives.json`)).default,
}))

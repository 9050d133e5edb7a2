'use client'

import { languageTexts } from '@/lib/client/language-texts'

export const DriveTexts = languageTexts(['testDrives'], async (locale) => ({
  testDrives: (await import(`@/lib/i18n/messages/${locale}/testDrives.json`)).default,
}))

'use client'

import { languageTexts } from '@/lib/client/language-texts'

/** The texts travel with the code that needs them, not with every page. */
export const DriveTexts = languageTexts(['testDrives'], async (locale) => ({
  testDrives: (await import(`@/lib/i18n/messages/${locale}/testDrives.json`)).default,
}))

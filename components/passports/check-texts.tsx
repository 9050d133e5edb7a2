'use client'

import { createLanguageTexts } from '@/lib/client/language-texts'

export const CheckTexts = createLanguageTexts(['inspection', 'vocabulary'], async (locale) => {
  const [passport, inspection, vocabulary] = await Promise.all([
    import(`@/lib/i18n/messages/${locale}/passport.json`),
    import(`@/lib/i18n/messages/${locale}/inspection.json`),
    import(`@/lib/i18n/messages/${locale}/vocabulary.json`),
  ])
  return {
    passport: passport.default,
    inspection: inspection.default,
    vocabulary: vocabulary.default,
  }
})

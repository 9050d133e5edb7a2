import type { translatorOf } from '@/lib/i18n/translator'

/** The translator of the desk's sale texts, as the pages pass it on. */
export type SalesTexts = ReturnType<typeof translatorOf<'deskSales'>>

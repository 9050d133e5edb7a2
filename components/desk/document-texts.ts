import type { translatorOf } from '@/lib/i18n/translator'

/** The translator of the desk's texts of documents, as the pages pass it on. */
export type DocumentTexts = ReturnType<typeof translatorOf<'deskDocuments'>>

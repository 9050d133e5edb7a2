import type { translatorOf } from '@/lib/i18n/translator'

/** What the forms of the content page say, by the name that each text has in the messages. */
export type ContentTexts = Record<string, string>

/** A text by its name; its name where it is missing, so that a gap is seen. */
export function said(texts: ContentTexts, name: string): string {
  return texts[name] ?? name
}

/** The translator of the desk's texts of documents, as the pages pass it on. */

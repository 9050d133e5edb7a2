import { getDb } from '@/lib/server/db/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export interface EditableText {
  category: string
  key: string
  text: string
}

/** Every text that staff can change. */
export function listWebTexts(): Promise<EditableText[]> {
  return getDb().webText.findMany({
    where: { locale: DEFAULT_LOCALE },
    select: { category: true, key: true, text: true },
    orderBy: [{ category: 'asc' }, { key: 'asc' }],
  })
}

import { getDb } from '@/lib/server/db/client'
import type { Locale } from '@/lib/i18n/locales'

export interface EditableText {
  category: string
  key: string
  text: string
}

export function listEditableTexts(locale: Locale): Promise<EditableText[]> {
  return getDb().webText.findMany({
    where: { locale },
    select: { category: true, key: true, text: true },
    orderBy: [{ category: 'asc' }, { key: 'asc' }],
  })
}

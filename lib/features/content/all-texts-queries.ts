import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

export interface EditableText {
  category: string
  key: string
  text: string
}

/** Every text that staff can change. */
export async function listWebTexts(pool: Pick<Pool, 'query'> = getPool()): Promise<EditableText[]> {
  const { rows } = await pool.query<EditableText>(
    'SELECT category, key, text FROM web_text WHERE locale = $1 ORDER BY category, key',
    [DEFAULT_LOCALE],
  )
  return rows
}

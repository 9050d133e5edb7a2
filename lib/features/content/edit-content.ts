import { changeContent } from '@/lib/server/auth/change-content'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface Question {
  id?: number
  category: string
  question: string
  answer: string
}

/** Adds a question at the end of its category, or changes one. */
export function saveFaq(
  { id, category, question, answer }: Question,
  staffId: string,
): Promise<void> {
  return changeContent(
    staffId,
    'faq.saved',
    id === undefined ? category : String(id),
    async (client) => {
      if (id !== undefined) {
        return (
          (
            await client.query('UPDATE faq SET question = $2, answer = $3 WHERE id = $1', [
              id,
              question,
              answer,
            ])
          ).rowCount === 1
        )
      }
      await client.query('LOCK TABLE faq IN SHARE ROW EXCLUSIVE MODE')
      await client.query(
        `INSERT INTO faq (category, position, locale, question, answer)
       SELECT $1, coalesce(max(position), 0) + 1, $2, $3, $4 FROM faq WHERE category = $1 AND locale = $2`,
        [category, DEFAULT_LOCALE, question, answer],
      )
      return true
    },
  )
}

export function removeFaq(id: number, staffId: string): Promise<void> {
  return changeContent(
    staffId,
    'faq.removed',
    String(id),
    async (client) => (await client.query('DELETE FROM faq WHERE id = $1', [id])).rowCount === 1,
  )
}

/** Changes a text of the site; which texts there are, the site itself decides. */
export function saveWebText(
  { category, key, text }: { category: string; key: string; text: string },
  staffId: string,
): Promise<void> {
  return changeContent(
    staffId,
    'text.saved',
    `${category}/${key}`,
    async (client) =>
      (
        await client.query(
          'UPDATE web_text SET text = $4 WHERE category = $1 AND key = $2 AND locale = $3',
          [category, key, DEFAULT_LOCALE, text],
        )
      ).rowCount === 1,
  )
}

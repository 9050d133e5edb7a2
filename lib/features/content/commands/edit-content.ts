import { changeContent } from '@/lib/server/auth/change-content'
import { lockByName } from '@/lib/server/db/sql'
import { findChanges } from '@/lib/shared/changes'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'

interface Question {
  id?: number
  category: string
  locale: Locale
  question: string
  answer: string
}

export function saveFaq(
  { id, category, locale, question, answer }: Question,
  staffId: string,
): Promise<void> {
  return changeContent(
    staffId,
    'faq.saved',
    id === undefined ? category : String(id),
    async (tx) => {
      if (id !== undefined) {
        const before = await tx.faq.findUnique({ where: { id } })
        await tx.faq.updateMany({ where: { id }, data: { question, answer } })
        return before !== null && findChanges(before, { question, answer })
      }
      // Lock: concurrent additions would take the same position.
      await lockByName(tx, `faq ${locale} ${category}`)
      const {
        _max: { position },
      } = await tx.faq.aggregate({
        where: { category, locale },
        _max: { position: true },
      })
      await tx.faq.create({
        data: {
          category,
          position: (position ?? 0) + 1,
          locale,
          question,
          answer,
        },
        select: { id: true },
      })
      return findChanges({}, { question, answer })
    },
  )
}

export function removeFaq(id: number, staffId: string): Promise<void> {
  return changeContent(staffId, 'faq.removed', String(id), async (tx) => {
    const before = await tx.faq.findUnique({ where: { id }, select: { question: true } })
    await tx.faq.deleteMany({ where: { id } })
    return before !== null && findChanges(before, { question: null })
  })
}

/**
 * Changes an existing text; the site defines the keys. @throws DomainError `not_found` for an
 * unknown key
 */
export function saveWebText(
  { category, key, locale, text }: { category: string; key: string; locale: Locale; text: string },
  staffId: string,
): Promise<void> {
  return changeContent(
    staffId,
    'text.saved',
    `${category}/${key}${locale === DEFAULT_LOCALE ? '' : ` (${locale})`}`,
    async (tx) => {
      const where = { category, key, locale }
      const before = await tx.webText.findFirst({ where, select: { text: true } })
      await tx.webText.updateMany({ where, data: { text } })
      return before !== null && findChanges(before, { text })
    },
  )
}

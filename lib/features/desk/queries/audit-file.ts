import words from '@/lib/i18n/messages/en/deskLog.json'
import documents from '@/lib/i18n/messages/en/documents.json'
import type { SheetCell } from '@/lib/shared/csv'
import { changesInWords, deedInWords, deedsWith } from '../rules/log-words'
import type { AuditQuery } from '../schemas'
import { exportAudit } from './audit'

const papers: Readonly<Record<string, string>> = documents.kinds

/** The log between two days in words, as the rows of a file. */
export async function auditRows({
  q = '',
  from,
  to,
}: Omit<AuditQuery, 'format'>): Promise<SheetCell[][]> {
  const lines = await exportAudit({
    text: q,
    actions: q === '' ? [] : deedsWith(q, words),
    from: from ?? null,
    to: to ?? null,
    reads: true,
  })
  return [
    words.csv,
    ...lines.map((line) => [
      line.at,
      line.staff,
      line.customer,
      line.phone,
      [deedInWords(line.action, words, line.right), line.paper === null ? null : papers[line.paper]]
        .filter(Boolean)
        .join(': '),
      line.car,
      line.carCode,
      line.changes && changesInWords(line.changes, words).join('; '),
      line.reason,
      line.failed ? words.yes : null,
    ]),
  ]
}

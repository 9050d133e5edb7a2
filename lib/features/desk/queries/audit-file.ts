import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { documentIn } from '@/lib/i18n/words'
import type { SheetCell } from '@/lib/shared/csv'
import { changesInWords, deedInWords, deedsWith } from '../rules/log-words'
import type { AuditQuery } from '../schemas'
import { exportAudit } from './audit'

export async function auditRows({
  q = '',
  from,
  to,
}: Omit<AuditQuery, 'format'>): Promise<SheetCell[][]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskLog')
  const lines = await exportAudit({
    text: q,
    actions: q === '' ? [] : deedsWith(q, t),
    from: from ?? null,
    to: to ?? null,
    reads: true,
  })
  return [
    t.all('csv'),
    ...lines.map((line) => [
      line.at,
      line.staff,
      line.customer,
      line.phone,
      [
        deedInWords(line.action, t, line.right),
        line.document && documentIn(DEFAULT_LOCALE, line.document),
      ]
        .filter(Boolean)
        .join(': '),
      line.car,
      line.carCode,
      line.changes && changesInWords(line.changes, t).join('; '),
      line.reason,
      line.failed ? t('yes') : null,
    ]),
  ]
}

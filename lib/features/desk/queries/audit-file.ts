import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import type { SheetCell } from '@/lib/shared/csv'
import { describeChanges, describeAction, describeActor, findLogActions } from '../rules/log-words'
import type { AuditQuery } from '../schemas'
import { exportAudit } from './audit'

export async function listAuditRows({
  q = '',
  from,
  to,
}: Omit<AuditQuery, 'format'>): Promise<SheetCell[][]> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskLog')
  const lines = await exportAudit({
    text: q,
    actions: q === '' ? [] : findLogActions(q, t),
    from: from ?? null,
    to: to ?? null,
    reads: true,
  })
  return [
    t.all('csv'),
    ...lines.map((line) => [
      line.at,
      describeActor(line, t),
      line.customer,
      line.phone,
      [
        describeAction(line.action, t, line.right),
        line.document && translateDocument(DEFAULT_LOCALE, line.document),
      ]
        .filter(Boolean)
        .join(': '),
      line.car,
      line.carCode,
      line.changes && describeChanges(line.changes, t).join('; '),
      line.reason,
      line.failed ? t('yes') : null,
    ]),
  ]
}

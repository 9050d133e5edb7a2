import { Badge } from '@/components/ui/badge'
import { DeskSearch } from '@/components/desk/desk-search'
import { DeskTable } from '@/components/desk/desk-table'
import { searchAudit } from '@/lib/features/desk/queries/audit'
import { formatMoment } from '@/lib/shared/dates'
import { requireStaff } from '../require-staff'
import { deskTexts } from '../texts'

export const instant = false

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function AuditPage({ searchParams }: Props) {
  await requireStaff()
  const [{ q }, t] = await Promise.all([searchParams, deskTexts()])
  const text = typeof q === 'string' ? q : ''
  const lines = await searchAudit(text)
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('audit.title')}</h1>
      <DeskSearch label={t('audit.search')} value={text} submit={t('search')} />
      <DeskTable
        caption={t('audit.title')}
        empty={t('audit.empty')}
        columns={(['at', 'staff', 'customer', 'action', 'subject', 'reason'] as const).map(
          (key) => ({ key, label: t(`audit.${key}`) }),
        )}
        rows={lines.map(({ id, at, staff, customer, action, subject, reason, failed }) => ({
          key: id,
          cells: {
            at: formatMoment(at),
            staff,
            customer,
            subject: subject && <span className="text-sm break-all">{subject}</span>,
            reason,
            action: (
              <>
                {action} {failed && <Badge tone="bad">{t('audit.failed')}</Badge>}
              </>
            ),
          },
        }))}
      />
    </>
  )
}

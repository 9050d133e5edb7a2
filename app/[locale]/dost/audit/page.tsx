import { DeskTable } from '@/components/desk/desk-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Pagination } from '@/components/ui/pagination'
import { AUDIT_PAGE_SIZE, searchAudit } from '@/lib/features/desk/queries/audit'
import {
  describeChanges,
  describeAction,
  describeActor,
  findLogActions,
} from '@/lib/features/desk/rules/log-words'
import { parsePage, parseSearchText } from '@/lib/features/desk/rules/queues'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { formatMoment, isDayText } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { CarName } from '../car-name'
import { requireStaff } from '../require-staff'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const staff = await requireStaff()
  const query = await searchParams
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const log = translatorOf(DEFAULT_LOCALE, 'deskLog')
  const documentOf = ({ document }: { document: string | null }) =>
    document === null ? null : translateDocument(DEFAULT_LOCALE, document)
  const text = parseSearchText(query.q)
  const dayOf = (value: string | string[] | undefined) =>
    typeof value === 'string' && isDayText(value) ? value : null
  const [from, to] = [dayOf(query.from), dayOf(query.to)]
  const actions = text === '' ? [] : findLogActions(text, log)
  const reads = query.reads === '1'
  const found = await searchAudit({ text, actions, from, to, reads }, parsePage(query.page))
  const address = new URLSearchParams({
    ...(text && { q: text }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(reads && { reads: '1' }),
  })
  return (
    <>
      <h1 className="mb-4 text-3xl">{log('title')}</h1>
      <form
        method="get"
        role="search"
        className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
      >
        <Field id="audit-q" label={log('search')} className="max-md:col-span-2 md:grow">
          {(control) => <Input {...control} name="q" type="search" defaultValue={text} />}
        </Field>
        <Field id="audit-from" label={log('from')} className="min-w-0">
          {(control) => (
            <Input
              {...control}
              name="from"
              type="date"
              defaultValue={from ?? ''}
              className="min-w-0"
            />
          )}
        </Field>
        <Field id="audit-to" label={log('to')} className="min-w-0">
          {(control) => (
            <Input {...control} name="to" type="date" defaultValue={to ?? ''} className="min-w-0" />
          )}
        </Field>
        <label className="flex min-h-tap items-center gap-2">
          <input type="checkbox" name="reads" value="1" defaultChecked={reads} />
          {log('reads')}
        </label>
        <Button type="submit" tone="secondary">
          {t('search')}
        </Button>
        {staff.role === 'manager' && (
          <>
            <Button type="submit" tone="quiet" formAction="/staff/v1/audit">
              {log('export')}
            </Button>
            <Button
              type="submit"
              tone="quiet"
              formAction="/staff/v1/audit"
              name="format"
              value="xlsx"
            >
              {log('exportExcel')}
            </Button>
          </>
        )}
      </form>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {log('found', { count: found.total })}
      </p>
      <DeskTable
        caption={log('title')}
        empty={t('audit.empty')}
        columns={[
          ...(['at', 'staff', 'customer', 'action'] as const).map((key) => ({
            key,
            label: t(`audit.${key}`),
            whole: key === 'at',
          })),
          { key: 'car', label: log('car') },
          { key: 'changes', label: log('changes') },
          { key: 'reason', label: t('audit.reason') },
        ]}
        rows={found.items.map((line) => ({
          key: line.id,
          cells: {
            at: formatMoment(line.at),
            staff: describeActor(line, log),
            customer: line.customer,
            action: (
              <>
                {describeAction(line.action, log, line.right)}
                {documentOf(line) && `: ${documentOf(line)}`}{' '}
                {line.failed && <Badge tone="bad">{t('audit.failed')}</Badge>}
              </>
            ),
            car: line.vehicleId !== null && (
              <CarName id={line.vehicleId} name={line.car ?? ''} code={line.carCode ?? ''} />
            ),
            changes: line.changes && (
              <ul className="text-sm">
                {describeChanges(line.changes, log).map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            ),
            reason: line.reason,
          },
        }))}
      />
      <div className="mt-5">
        <Pagination
          page={found.page}
          pageCount={Math.ceil(found.total / AUDIT_PAGE_SIZE)}
          hrefOf={(page) => {
            address.set('page', String(page))
            return `/dost/audit?${address.toString()}`
          }}
          labels={{
            nav: t('queue.pages'),
            previous: t('queue.previous'),
            next: t('queue.next'),
            page: (page) => t('queue.page', { page }),
          }}
        />
      </div>
    </>
  )
}

import { DeskAction } from '@/components/desk/desk-form'
import { DeskDriveActions } from '@/components/desk/drive-actions'
import { LinkButton } from '@/components/ui/link-button'
import { findNextPayment } from '@/lib/features/desk/queries/deal-queue'
import type { QueueRow } from '@/lib/features/desk/queries/queues'
import type { WorkItem } from '@/lib/features/desk/queries/worklist'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import { ArrivalForm } from '../has-arrived'
import { CallBackForm } from '../queues/call-back-form'
import type { WorkText } from './describe-work'

interface WorkActProps {
  item: WorkItem
  text: WorkText
  confirm: string | undefined
  /** False on the car's own page, which has space for open forms. */
  isFolded?: boolean
}

const ONE_PRESS_STEPS = ['started', 'approved'] as const

function findPayoutStep(row: QueueRow<'payments'>) {
  const { next, amount } = findNextPayment(row)
  const step = ONE_PRESS_STEPS.find((one) => one === next)
  if (!step || row.accountId === null || amount <= 0) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const act = t(`settlement.act.${step}`, {
    amount: formatRupees(amount),
    account: `${row.bank ?? ''} ••${row.lastFour ?? ''}`,
  })
  const sure =
    row.nameAtBank === null
      ? t('settlement.sure', { act })
      : t('settlement.sureName', { act, name: row.nameAtBank })
  return { step, accountId: row.accountId, act, sure }
}

export function WorkAct({ item, text, confirm, isFolded = true }: WorkActProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const offline = t('offline')
  const { queue, row } = item
  const link = (
    <LinkButton href={text.href} tone="secondary" size="sm">
      {text.act}
    </LinkButton>
  )
  switch (queue) {
    case 'arrivals':
      return (
        <ArrivalForm
          appointmentId={row.key}
          isFolded={isFolded}
          confirm={confirm}
          otherDay={row.isToday ? undefined : (row.dueAt ?? undefined)}
          offline={offline}
        />
      )
    case 'drives':
      return (
        <DeskDriveActions
          drive={{ ...row, id: row.key, customer: row.person }}
          confirm={confirm}
          t={translatorOf(DEFAULT_LOCALE, 'deskSales')}
          offline={offline}
        />
      )
    case 'payments': {
      const press = findPayoutStep(row)
      if (!press) return link
      const { step, accountId, act, sure } = press
      return (
        <DeskAction
          path="/staff/v1/settlementStep"
          body={{ vehicleId: row.vehicleId, step, accountId }}
          label={act}
          confirm={[confirm, sure].filter(Boolean).join('\n\n')}
          done={translatorOf(DEFAULT_LOCALE, 'deskSales')('settlement.done')}
          offline={offline}
        />
      )
    }
    case 'ownerNotes':
      return (
        <span className="flex flex-wrap gap-2">
          {link}
          <DeskAction
            path="/staff/v1/ownerNoteRead"
            body={{ noteId: row.key }}
            label={t('ownerNotes.done')}
            done={t('ownerNotes.said')}
            confirm={confirm}
            offline={offline}
          />
        </span>
      )
    case 'queries':
      return (
        <DeskAction
          path="/staff/v1/queryAnswered"
          body={{ id: row.key }}
          label={t('queries2.done')}
          done={t('queries2.said')}
          confirm={confirm}
          offline={offline}
        />
      )
    case 'callBacks':
      return <CallBackForm id={row.key} confirm={confirm} isFolded />
    default:
      return link
  }
}

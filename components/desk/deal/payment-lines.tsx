import type { DeskDeal, DealHold, RefundDue } from '@/lib/features/desk/dto'
import type { BuyerPaymentRow } from '@/lib/features/sales/queries/buyer-payments'
import { PAYMENT_METHODS } from '@/lib/features/sales/rules/sale'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import type { Translator } from '@/lib/i18n/translator'

const dayText = (day: string) => formatDay(toInstant(day, '12:00'))

function PaymentLine({ payment, t }: { payment: BuyerPaymentRow; t: Translator<'deskSales'> }) {
  const { amount, method, reference, paidOn, takenBy, returnedAt, returnReference } = payment
  const { id, receiptNumber } = payment
  const by = payment.isMatched && takenBy === null ? 'payments.matched' : 'payments.unknown'
  return (
    <div className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        {t('payments.line', { method: t(`methods.${method}`), reference })}
        <span className="block text-sm text-ink-soft">
          {takenBy === null
            ? t(by, { day: dayText(paidOn) })
            : t('payments.by', { day: dayText(paidOn), name: takenBy })}
          {returnedAt !== null &&
            ` · ${t('payments.returned', { reference: returnReference ?? '' })}`}
        </span>
        {payment.otherPayer && returnedAt === null && (
          <span className="block text-sm text-warn">{t('payments.otherPayer')}</span>
        )}
        {receiptNumber !== null && (
          <a
            href={`/api/staff/v1/partReceipts/${id}`}
            className="inline-flex min-h-tap items-center text-sm font-medium text-accent underline"
          >
            {t('payments.receipt', { number: receiptNumber })}
          </a>
        )}
      </span>
      <span
        className={`whitespace-nowrap tabular-nums ${returnedAt === null ? '' : 'text-ink-faint line-through'}`}
      >
        {formatRupees(amount)}
      </span>
    </div>
  )
}

export function PaymentLines({
  payments,
  tokenPaid,
  t,
}: {
  payments: readonly BuyerPaymentRow[]
  tokenPaid: number
  t: Translator<'deskSales'>
}) {
  if (payments.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {t(tokenPaid > 0 ? 'payments.none' : 'payments.nothing')}
      </p>
    )
  return (
    <ul className="grid gap-2">
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentLine payment={payment} t={t} />
        </li>
      ))}
    </ul>
  )
}

export function GatewayRefundForms({
  hold,
  t,
  offline,
}: {
  hold: DealHold
  t: Translator<'deskSales'>
  offline: string
}) {
  return hold.payments
    .filter(({ isMatched, returnedAt }) => isMatched && returnedAt === null)
    .map(({ id, amount }) => (
      <DeskForm
        key={id}
        path="/staff/v1/buyerPaymentReturn"
        fixed={{ paymentId: id }}
        submit={t('payments.back', { amount: formatRupees(amount) })}
        confirm={t('payments.backSure', {
          amount: formatRupees(amount),
          rest: formatRupees(hold.rest + amount),
        })}
        tone="secondary"
        done={t('payments.backDone')}
        offline={offline}
        fields={[{ name: 'reason', label: t('payments.giveReason'), kind: 'text', required: true }]}
      />
    ))
}

export function PaymentForm({
  deal,
  hold,
  t,
  today,
  offline,
}: {
  deal: DeskDeal
  hold: DealHold
  t: Translator<'deskSales'>
  today: string
  offline: string
}) {
  return (
    <DeskForm
      key={hold.payments.length}
      path="/staff/v1/buyerPayment"
      fixed={{ vehicleId: deal.vehicleId }}
      submit={t('payments.submit', { buyer: hold.buyer })}
      confirm={t('payments.sure', {
        buyer: hold.buyer,
        amount: '{amount}',
        day: '{paidOn}',
        method: '{method}',
        reference: '{reference}',
      })}
      done={t('payments.done')}
      offline={offline}
      fields={[
        {
          name: 'amount',
          label: t('sale.amount'),
          kind: 'number',
          isMoney: true,
          hint: t('payments.left', { amount: formatRupees(hold.rest) }),
          required: true,
        },
        {
          name: 'method',
          label: t('sale.method'),
          kind: 'select',
          hint: t('payments.noCash'),
          options: PAYMENT_METHODS.map((method) => ({
            value: method,
            label: t(`methods.${method}`),
          })),
        },
        {
          name: 'reference',
          label: t('sale.reference'),
          kind: 'text',
          hint: t('sale.referenceHint'),
          required: true,
        },
        { name: 'paidOn', label: t('sale.paidOn'), kind: 'date', value: today, required: true },
      ]}
    />
  )
}

export function ManualRefundList({
  payments,
  t,
  offline,
}: {
  payments: readonly RefundDue[]
  t: Translator<'deskSales'>
  offline: string
}) {
  return (
    <ul className="grid gap-4">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-2">
          <p className="font-medium text-warn">{t('payments.toReturn', { name: payment.buyer })}</p>
          <PaymentLine payment={payment} t={t} />
          <DeskForm
            path="/staff/v1/buyerPaymentReturn"
            fixed={{ paymentId: payment.id }}
            submit={t('payments.give', {
              amount: formatRupees(payment.amount),
              buyer: payment.buyer,
            })}
            confirm={t('payments.giveSure', {
              amount: formatRupees(payment.amount),
              buyer: payment.buyer,
              reference: '{reference}',
            })}
            done={t('payments.given')}
            offline={offline}
            fields={[
              {
                name: 'reference',
                label: t('payments.giveReference'),
                kind: 'text',
                required: true,
              },
              { name: 'reason', label: t('payments.giveReason'), kind: 'text', required: true },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { DeadlineText } from '@/components/desk/fact-list'
import { Disclosure } from '@/components/ui/disclosure'
import type { QueueRow } from '@/lib/features/desk/queries/queues'
import { listMoneyActs, type MoneyAct, toPaise, toRupees } from '@/lib/features/payments/rules'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupeesWithPaise } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { IfRightGranted } from '../../if-allowed'
import { renderCarCell, renderPersonCell } from '../cells'
import type { QueuePageProps } from '../queue-frame'
import { QueueTable } from '../queue-table'

export const instant = false

const PATH = '/staff/v1/moneyLine'

type PressedAct = Exclude<MoneyAct, 'elsewhere' | 'note'>

function nameOf({ kind, paise, amount }: QueueRow<'money'>) {
  if (kind !== 'wrong_amount') return kind
  return paise < toPaise(amount ?? 0) ? 'too_little' : 'too_much'
}

async function What({ of: line }: { of: QueueRow<'money'> }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskMoney')
  const { kind, detail, gatewayPaymentId, orderId, amount, backAt, dueAt } = line
  return (
    <div className="max-w-prose">
      <p className="font-semibold">{t(`name.${nameOf(line)}`)}</p>
      <p>
        {t(`kind.${kind}`, {
          detail: detail ?? '',
          asked: formatRupeesWithPaise(amount ?? 0),
          when: dueAt ? formatMoment(dueAt) : '',
        })}
        {/* A proposed settlement has no such date, because it waits for a second Dost. */}
        {kind === 'wrong_amount' && line.proposedBy === null && (
          <> {t('backBy', { when: formatMoment(backAt) })}</>
        )}
      </p>
      {gatewayPaymentId !== null && (
        <p className="text-sm break-all text-ink-faint">
          {t('atGateway', { payment: gatewayPaymentId })}
          {orderId !== null && <> · {t('ofOrder', { order: orderId })}</>}
        </p>
      )}
    </div>
  )
}

async function SendBackByHand({ of: line }: { of: QueueRow<'money'> }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales.payments')
  const sum = { amount: formatRupeesWithPaise(toRupees(line.paise)), buyer: line.person ?? '' }
  return (
    <Disclosure summary={t('give', sum)} className="w-full border-b-0">
      <DeskForm
        path="/staff/v1/buyerPaymentReturn"
        fixed={{ paymentId: line.key }}
        submit={t('give', sum)}
        confirm={t('giveSure', { ...sum, reference: '{reference}' })}
        done={t('given')}
        offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
        fields={[
          { name: 'reference', label: t('giveReference'), kind: 'text', required: true },
          { name: 'reason', label: t('giveReason'), kind: 'text', required: true },
        ]}
      />
    </Disclosure>
  )
}

async function Acts({ of: line, staffId }: { of: QueueRow<'money'>; staffId: string }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskMoney')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  if (line.kind === 'taken_by_hand') return <SendBackByHand of={line} />
  const amount = formatRupeesWithPaise(toRupees(line.paise))
  const acts = listMoneyActs(line.kind, {
    left: line.leftPaise,
    wanted: toPaise(line.amount ?? 0),
    isToken: line.purpose === 'token',
  })
  const press = (act: PressedAct) => (
    <DeskAction
      key={act}
      path={PATH}
      body={{ lineId: line.key, act }}
      label={t(act, { amount })}
      done={t('decided')}
      confirm={t(`${act}Sure`, { amount })}
      offline={desk('offline')}
    />
  )
  const form = (act: 'elsewhere' | 'note') => (
    <Disclosure key={act} summary={t(act, { amount })} className="w-full border-b-0">
      <DeskForm
        path={PATH}
        fixed={{ lineId: line.key, act }}
        submit={t('send')}
        confirm={t(`${act}Sure`, { amount })}
        done={t('decided')}
        offline={desk('offline')}
        fields={[
          {
            name: 'reason',
            label: t('reason'),
            hint: t(`${act}Hint`),
            kind: 'textarea',
            required: true,
          },
        ]}
      />
    </Disclosure>
  )
  if (line.proposedBy !== null)
    return (
      <>
        <p className="max-w-prose text-sm">
          {t('proposed', { name: line.proposedBy, reason: line.reason ?? '' })}
        </p>
        {line.proposedById === staffId ? (
          <p className="text-sm">{t('anotherConfirms')}</p>
        ) : (
          <DeskAction
            path={PATH}
            body={{ lineId: line.key, act: 'elsewhere', reason: line.reason ?? '' }}
            label={t('confirm', { amount })}
            done={t('decided')}
            confirm={t('confirmSure', { amount })}
            offline={desk('offline')}
          />
        )}
        {acts.includes('give_back') && press('give_back')}
      </>
    )
  return acts.map((act) => (act === 'elsewhere' || act === 'note' ? form(act) : press(act)))
}

export default function MoneyPage({ searchParams }: QueuePageProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskMoney')
  return (
    <QueueTable
      name="money"
      searchParams={searchParams}
      title={t('title')}
      empty={t('empty')}
      lead={<p className="max-w-prose text-ink-soft">{t('lead')}</p>}
      columns={(['what', 'car', 'buyer', 'amount', 'since', 'act'] as const).map((key) => ({
        key,
        label: t(key),
        numeric: key === 'amount',
      }))}
      cells={(line, { staff }) => ({
        what: <What of={line} />,
        car: renderCarCell(line) || t('noCar'),
        buyer: renderPersonCell(line),
        amount: formatRupeesWithPaise(toRupees(line.paise)),
        since: line.dueAt ? (
          <DeadlineText text={formatMoment(line.since)} isLate={line.isLate} late={t('late')} />
        ) : (
          formatMoment(line.since)
        ),
        act: (
          <IfRightGranted right="pay" of={line}>
            <div className="flex flex-wrap items-start gap-2 lg:w-64">
              <Acts of={line} staffId={staff.id} />
            </div>
          </IfRightGranted>
        ),
      })}
    />
  )
}

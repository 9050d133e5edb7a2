import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DealBond, DeskDeal } from '@/lib/features/desk/dto'
import type { BondState } from '@/lib/features/sales/rules/bond'
import type { Translator } from '@/lib/i18n/translator'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'

const PATH = '/staff/v1/bondStep'
const dayText = (day: string) => formatDay(toInstant(day, '12:00'))

const TONE: Record<BondState, 'neutral' | 'good' | 'warn' | 'bad'> = {
  ahead: 'neutral',
  counting: 'bad',
  held: 'neutral',
  capped: 'bad',
  over: 'warn',
  none: 'good',
  paid: 'good',
}

interface BondCardProps {
  deal: DeskDeal
  bond: DealBond
  t: Translator<'deskSales'>
  today: string
  offline: string
}

function Acknowledgements({ bond, t }: Pick<BondCardProps, 'bond' | 't'>) {
  if (bond.acknowledgements.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {bond.acknowledgements.map((one) => (
        <li key={one.id}>
          {one.holdsFrom === one.acknowledgedOn
            ? t('bond.acknowledgement', { number: one.number, day: dayText(one.acknowledgedOn) })
            : t('bond.acknowledgementLate', {
                number: one.number,
                day: dayText(one.acknowledgedOn),
                from: dayText(one.holdsFrom),
              })}
          {one.returnedOn !== null && (
            <span className="text-ink-soft">
              {' · '}
              {t('bond.sentBack', {
                day: dayText(one.returnedOn),
                reason: one.returnReason ?? '',
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function RtoForm({ deal, bond, t, today, offline }: BondCardProps) {
  const isApplied = deal.purchase?.timeline.some(
    ({ step, doneAt }) => step === 'rc_transfer_applied' && doneAt !== null,
  )
  if (!isApplied) return <p className="text-sm text-ink-soft">{t('bond.afterStep')}</p>
  const fixed = { vehicleId: deal.vehicleId }
  if (bond.acknowledgements.some(({ returnedOn }) => returnedOn === null))
    return (
      <Disclosure summary={t('bond.sendBack')}>
        <DeskForm
          path={PATH}
          fixed={{ ...fixed, step: 'returned' }}
          submit={t('bond.sendBack')}
          confirm={t('bond.sendBackSure', { returnedOn: '{returnedOn}' })}
          tone="secondary"
          done={t('bond.noted')}
          offline={offline}
          fields={[
            {
              name: 'returnedOn',
              label: t('bond.returnedOn'),
              kind: 'date',
              value: today,
              required: true,
            },
            {
              name: 'reason',
              label: t('bond.reason'),
              hint: t('bond.reasonHint'),
              kind: 'text',
              required: true,
            },
          ]}
        />
      </Disclosure>
    )
  return (
    <Disclosure summary={t('bond.note')}>
      <DeskForm
        path={PATH}
        fixed={{ ...fixed, step: 'acknowledged' }}
        submit={t('bond.note')}
        confirm={t('bond.noteSure', { number: '{number}', acknowledgedOn: '{acknowledgedOn}' })}
        tone="secondary"
        done={t('bond.noted')}
        offline={offline}
        fields={[
          {
            name: 'number',
            label: t('bond.number'),
            hint: t('bond.numberHint'),
            kind: 'text',
            required: true,
          },
          {
            name: 'acknowledgedOn',
            label: t('bond.acknowledgedOn'),
            kind: 'date',
            value: today,
            required: true,
          },
        ]}
      />
    </Disclosure>
  )
}

export function DeskBondCard(card: BondCardProps) {
  const { bond, t } = card
  const { state, promisedOn, firstDay, perDay, cap, days, sum, payment } = bond
  const isIssued = state === 'over' || state === 'none' || state === 'paid'
  return (
    <Card as="section" className="grid gap-3 p-5" data-bond={state}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t('bond.title')}</h2>
        <Badge tone={TONE[state]}>{t(`bond.state.${state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {t('bond.promised', {
          day: dayText(promisedOn),
          first: dayText(firstDay),
          perDay: formatRupees(perDay),
          cap: formatRupees(cap),
        })}
      </p>
      {days > 0 && (
        <p className="font-medium tabular-nums">
          {t('bond.counted', { days, sum: formatRupees(sum) })}
        </p>
      )}
      <Acknowledgements bond={bond} t={t} />
      {payment && (
        <p className="text-sm">
          {t('bond.paid', {
            sum: formatRupees(payment.amount),
            day: formatDay(payment.paidAt),
            reference: payment.reference,
          })}
        </p>
      )}
      {!isIssued && <RtoForm {...card} />}
    </Card>
  )
}

export function BondPayment({ deal, bond: { sum, payTo }, t, offline }: BondCardProps) {
  if (payTo === null)
    return (
      <Card as="section" className="grid gap-2 p-5">
        <h2 className="text-xl">{t('bond.title')}</h2>
        <p className="text-sm text-warn">{t('bond.noAccount')}</p>
      </Card>
    )
  const act = t('bond.pay', {
    sum: formatRupees(sum),
    account: `${payTo.bank} ••${payTo.lastFour}`,
  })
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{act}</h2>
      <DeskForm
        path={PATH}
        fixed={{
          vehicleId: deal.vehicleId,
          step: 'paid',
          amount: sum,
          accountId: payTo.id,
        }}
        submit={act}
        confirm={t('bond.paySure', { act })}
        done={t('bond.noted')}
        offline={offline}
        fields={[{ name: 'reference', label: t('bond.reference'), kind: 'text', required: true }]}
      />
    </Card>
  )
}

import type { DealSettlement } from '@/lib/features/desk/dto'
import {
  findAccountProblem,
  findFirstApprover,
  needsReference,
  SETTLEMENT_STEPS,
  type SettlementStep,
  type StepState,
} from '@/lib/features/settlements/rules/settlement'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import type { Translator } from '@/lib/i18n/translator'

/** The viewer, and others who may pay: large sums need two people. */
export interface Payers {
  readerId: string
  others: readonly string[]
}

function secondHand(
  first: { id: string; name: string },
  { readerId, others }: Payers,
  t: Translator<'deskSales'>,
): string {
  if (first.id !== readerId) return t('settlement.second', { name: first.name })
  return others.length === 0
    ? t('settlement.noSecond')
    : t('settlement.waitsForSecond', {
        names: new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(others),
      })
}

function nameAct(
  step: SettlementStep,
  { settlement, financier }: { settlement: DealSettlement; financier: string | null },
  t: Translator<'deskSales'>,
): string {
  const { payout, loanClosure, holdBack, payTo } = settlement
  if (step === 'loan_closed')
    return t('settlement.act.loan_closed', {
      amount: formatRupees(loanClosure),
      bank: financier ?? t('settlement.sellersBank'),
    })
  const amount = step === 'hold_back_returned' ? holdBack : payout
  if (amount <= 0 && (step === 'started' || step === 'paid')) return t(`settlement.nothing.${step}`)
  return t(`settlement.act.${step}`, {
    amount: formatRupees(amount),
    account: payTo ? `${payTo.bank} ••${payTo.lastFour}` : t('settlement.noAccount'),
  })
}

const isAhead = (state: StepState) => state === 'open' || state === 'blocked'

function reasonToWait(
  step: SettlementStep,
  settlement: DealSettlement,
  t: Translator<'deskSales'>,
): string | null {
  if (settlement.steps[step] !== 'blocked') return null
  const account = findAccountProblem(step, settlement, settlement.readAt)
  return account ? t(`refused.account.${account}`) : t(`refused.settlement.${step}`)
}

interface SettlementActProps {
  step: SettlementStep
  settlement: DealSettlement
  vehicleId: string
  financier: string | null
  payers: Payers
  t: Translator<'deskSales'>
  offline: string
}

export function SettlementAct({
  step,
  settlement,
  vehicleId,
  financier,
  payers,
  t,
  offline,
}: SettlementActProps) {
  const state = settlement.steps[step]
  const first = findFirstApprover(step, settlement)
  const act = nameAct(step, { settlement, financier }, t)
  const { payTo } = settlement
  const isToAccount = step !== 'loan_closed' && payTo !== null
  const isNext = step === SETTLEMENT_STEPS.find((one) => isAhead(settlement.steps[one]))
  const waitsFor = isNext ? reasonToWait(step, settlement, t) : null
  return (
    <>
      {waitsFor && <p className="text-sm text-ink-soft">{waitsFor}</p>}
      {state === 'open' && first && (
        <p className="text-sm text-ink-soft">{secondHand(first, payers, t)}</p>
      )}
      {state === 'open' && first?.id !== payers.readerId && (
        <DeskForm
          path="/staff/v1/settlementStep"
          fixed={{ vehicleId, step, ...(isToAccount && { accountId: payTo.id }) }}
          submit={act}
          confirm={
            isToAccount && payTo.nameAtBank !== null
              ? t('settlement.sureName', { act, name: payTo.nameAtBank })
              : t('settlement.sure', { act })
          }
          done={t('settlement.done')}
          offline={offline}
          fields={
            needsReference(step)
              ? [
                  {
                    name: 'reference',
                    label: t('settlement.reference'),
                    kind: 'text',
                    required: true,
                  },
                ]
              : []
          }
        />
      )}
    </>
  )
}

import { InvoiceList } from '@/components/settlements/invoice-list'
import { LedgerStatement } from '@/components/settlements/ledger-statement'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { DeskDeal, DealSettlement } from '@/lib/features/desk/dto'
import {
  findAccountProblem,
  findFirstHand,
  needsReference,
  SETTLEMENT_STEPS,
  type SettlementStep,
  type StepState,
} from '@/lib/features/settlements/rules/settlement'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'
import type { Translator } from '@/lib/i18n/translator'

/** The viewer, and others who may pay: large sums need two people. */
export interface Payers {
  readerId: string
  others: readonly string[]
}

interface SettlementCardProps {
  deal: DeskDeal
  payers: Payers
  t: Translator<'deskSales'>
  offline: string
}

const DONE_AT: Record<SettlementStep, (settlement: DealSettlement) => Date | null> = {
  loan_closed: ({ loanClosedAt }) => loanClosedAt,
  started: ({ startedAt }) => startedAt,
  approved: ({ approvedAt }) => approvedAt,
  paid: ({ paidAt }) => paidAt,
  hold_back_returned: ({ holdBackReturnedAt }) => holdBackReturnedAt,
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

/** Label of a step's button: action, amount and recipient. */
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

function Step({
  step,
  settlement,
  vehicleId,
  financier,
  waitsFor,
  payers,
  t,
  offline,
}: {
  step: SettlementStep
  /** Reason why the step has to wait; null if it needn't, or if an earlier step explains it. */
  waitsFor: string | null
  settlement: DealSettlement
  vehicleId: string
  financier: string | null
  payers: Payers
  t: Translator<'deskSales'>
  offline: string
}) {
  const [state, at] = [settlement.steps[step], DONE_AT[step](settlement)]
  const first = findFirstHand(step, settlement)
  const act = nameAct(step, { settlement, financier }, t)
  const { payTo } = settlement
  const isToAccount = step !== 'loan_closed' && payTo !== null
  return (
    <li data-step={step} className="grid gap-2 border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={state === 'blocked' ? 'text-ink-soft' : 'font-medium'}>
          {t(`settlement.steps.${step}`)}
        </span>
        {at && <Badge tone="good">{formatDay(at)}</Badge>}
        {state === 'blocked' && <Badge>{t('settlement.blocked')}</Badge>}
      </div>
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
    </li>
  )
}

const isAhead = (state: StepState) => state === 'open' || state === 'blocked'

/** Reason for which the server would refuse the step. */
function reasonToWait(
  step: SettlementStep,
  settlement: DealSettlement,
  t: Translator<'deskSales'>,
): string | null {
  if (settlement.steps[step] !== 'blocked') return null
  const account = findAccountProblem(step, settlement, settlement.readAt)
  return account ? t(`refused.account.${account}`) : t(`refused.settlement.${step}`)
}

export function SettlementCard({ deal, payers, t, offline }: SettlementCardProps) {
  const { settlement, vehicleId } = deal
  const next = settlement && SETTLEMENT_STEPS.find((step) => isAhead(settlement.steps[step]))
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{t('settlement.title')}</h2>
      {!settlement && <p className="text-ink-soft">{t('settlement.none')}</p>}
      {settlement && (
        <>
          <FactList
            facts={[
              { label: t('settlement.due'), value: formatDay(settlement.dueAt) },
              { label: t('settlement.payout'), value: formatRupees(settlement.payout) },
              ...(settlement.paidTo
                ? [
                    {
                      label: t('account.current'),
                      value: `${settlement.paidTo.bank} ••${settlement.paidTo.lastFour}`,
                    },
                  ]
                : []),
              ...(settlement.holdBack > 0 && settlement.holdBackDueAt
                ? [
                    {
                      label: settlement.holdBackReturnedAt
                        ? t('settlement.holdBackReturned', {
                            day: formatDay(settlement.holdBackReturnedAt),
                          })
                        : t('settlement.holdBack', { day: formatDay(settlement.holdBackDueAt) }),
                      value: formatRupees(settlement.holdBack),
                    },
                  ]
                : []),
            ]}
          />
          <ol className="grid gap-1 border-t border-line">
            {SETTLEMENT_STEPS.filter((step) => settlement.steps[step] !== 'none').map((step) => (
              <Step
                key={step}
                step={step}
                settlement={settlement}
                vehicleId={vehicleId}
                financier={deal.financier}
                waitsFor={step === next ? reasonToWait(step, settlement, t) : null}
                payers={payers}
                t={t}
                offline={offline}
              />
            ))}
          </ol>
          <div className="border-t border-line pt-3 text-sm">
            <LedgerStatement
              ledger={settlement.ledger}
              words={{
                kind: (kind) => t(`ledger.${kind}`),
                part: (part) => t(`settlement.parts.${part}`),
                payout: t('settlement.payout'),
                soFar: t('settlement.soFar'),
                balance: t('settlement.total'),
                due: (day) => t('settlement.dueBy', { day }),
              }}
            />
          </div>
          {settlement.invoices.length > 0 && (
            <div className="text-sm">
              <h3 className="mb-1 font-semibold text-ink-soft">{t('settlement.invoices')}</h3>
              <InvoiceList
                invoices={settlement.invoices}
                path="/api/staff/v1/invoices"
                nameOf={({ kind, fee }) =>
                  t(
                    kind === 'invoice'
                      ? `settlement.invoiceOf.${fee}`
                      : `settlement.creditOf.${fee}`,
                  )
                }
              />
            </div>
          )}
        </>
      )}
    </Card>
  )
}

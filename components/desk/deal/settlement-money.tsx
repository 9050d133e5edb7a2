import { InvoiceList } from '@/components/settlements/invoice-list'
import { LedgerStatement } from '@/components/settlements/ledger-statement'
import { Card } from '@/components/ui/card'
import type { DealSettlement } from '@/lib/features/desk/dto'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { FactList } from '../fact-list'
import type { Translator } from '@/lib/i18n/translator'

interface SettlementMoneyProps {
  settlement: DealSettlement | null
  t: Translator<'deskSales'>
}

export function SettlementMoney({ settlement, t }: SettlementMoneyProps) {
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

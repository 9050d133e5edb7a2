import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal } from '@/lib/features/desk/dto'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { TransferDocuments } from './transfer-documents'
import type { Translator } from '@/lib/i18n/translator'

export const TRANSFER_ACTS = ['handover', 'noc', 'name_off'] as const
export type TransferAct = (typeof TRANSFER_ACTS)[number]

interface TransferProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  offline: string
}

export function TransferCard({ deal, t, offline }: TransferProps) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{t('transfer.title')}</h2>
      {deal.financier !== null && (
        <p className={`text-sm ${deal.nocOn === null ? 'text-warn' : 'text-ink-soft'}`}>
          {deal.nocOn === null
            ? deal.loanOwed > 0 && deal.letter !== null
              ? t('transfer.letter', {
                  financier: deal.financier,
                  amount: formatRupees(deal.loanOwed),
                  day: formatDay(deal.letter.goodUntil),
                })
              : t('transfer.loan', { financier: deal.financier })
            : t('transfer.loanClosed', { financier: deal.financier, day: formatDay(deal.nocOn) })}
        </p>
      )}
      <TransferDocuments deal={deal} t={t} offline={offline} />
    </Card>
  )
}

export function TransferStepForm({
  step,
  deal,
  today,
  t,
  offline,
  isNext,
}: TransferProps & { step: TransferAct; today: string; isNext: boolean }) {
  return (
    <Disclosure summary={t('paperwork.tick')} className="border-b-0" open={isNext}>
      <DeskForm
        path="/staff/v1/ownership"
        fixed={{ vehicleId: deal.vehicleId, step }}
        submit={t(`transfer.act.${step}`)}
        confirm={t('transfer.sure', {
          act: t(`transfer.act.${step}`),
          doneOn: '{doneOn}',
        })}
        tone="secondary"
        done={t('paperwork.handedOn')}
        offline={offline}
        fields={[
          {
            name: 'doneOn',
            label: t('paperwork.doneOn'),
            kind: 'date',
            value: today,
            required: true,
          },
          ...(step === 'noc' && deal.loanOwed > 0
            ? [
                {
                  name: 'nocAnswer',
                  label: t('transfer.nocAnswer', { amount: formatRupees(deal.loanOwed) }),
                  kind: 'text' as const,
                  required: true,
                },
              ]
            : []),
        ]}
      />
    </Disclosure>
  )
}

import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { ClockStep } from '@/lib/features/documents/rules/ownership'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { TransferDocuments } from './transfer-documents'
import type { Translator } from '@/lib/i18n/translator'

interface OwnershipCardProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  today: string
  offline: string
}

function clockText({ at, heldBy, days, dueAt }: ClockStep, t: Translator<'deskSales'>): string {
  const parts = [
    at === null ? heldBy && t('transfer.with', { holder: t(`holders.${heldBy}`) }) : formatDay(at),
    days === null ? null : t('transfer.days', { days }),
    at === null && dueAt !== null ? t('transfer.law', { day: formatDay(dueAt) }) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function openSteps(deal: DeskDeal): ('handover' | 'noc' | 'name_off')[] {
  const issued = deal.ownership.some(({ step, at }) => step === 'issued' && at !== null)
  const isOff = deal.ownership.some(({ step, at }) => step === 'name_off' && at !== null)
  return [
    ...(deal.handoverAt === null && deal.hasSeller ? ['handover' as const] : []),
    ...(deal.financier !== null && deal.nocOn === null ? ['noc' as const] : []),
    ...(issued && !isOff ? ['name_off' as const] : []),
  ]
}

export function OwnershipCard({ deal, t, today, offline }: OwnershipCardProps) {
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
      <ol className="grid gap-1">
        {deal.ownership.map((step) => (
          <li
            key={step.step}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <span className={step.at === null ? 'text-ink-soft' : 'font-medium'}>
              {t(`ownership.${step.step}`)}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">{clockText(step, t)}</span>
          </li>
        ))}
      </ol>
      {openSteps(deal).map((step) => (
        <Disclosure key={step} summary={t(`ownership.${step}`)}>
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
      ))}
      <TransferDocuments deal={deal} t={t} offline={offline} />
    </Card>
  )
}

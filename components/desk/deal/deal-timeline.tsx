import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DealTimelineStep } from '@/lib/features/desk/rules/deal-timeline'
import { PAPERWORK_STEPS } from '@/lib/features/sales/rules/paperwork'
import { SETTLEMENT_STEPS } from '@/lib/features/settlements/rules/settlement'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatShortDay } from '@/lib/shared/dates'
import { PaperworkAct, PaperworkCorrections } from './paperwork-act'
import { type Payers, SettlementAct } from './settlement-act'
import { TRANSFER_ACTS, TransferStepForm } from './transfer-act'

interface DealTimelineProps {
  deal: DeskDeal
  timeline: readonly DealTimelineStep[]
  t: Translator<'deskSales'>
  today: string
  missing: readonly DeskNeed[]
  payers: Payers
  offline: string
}

const LEGAL_STEPS = ['letter', 'challans', 'tolls', 'form_35', 'form_28'] as const
const PLACES: Partial<Record<DealTimelineStep['step'], string>> = {
  letter: '?tab=listing#facts',
  challans: '#dues',
  tolls: '#dues',
  form_35: '#transfer-pack',
  form_28: '#transfer-pack',
  full_payment: '#hold',
  sold: '#hold',
}

export function nameTimelineStep({ step }: DealTimelineStep, t: Translator<'deskSales'>): string {
  const paperwork = PAPERWORK_STEPS.find((one) => one === step)
  if (paperwork) return t(`steps.${paperwork}`)
  const settlement = SETTLEMENT_STEPS.find((one) => one === step)
  if (settlement) return t(`settlement.steps.${settlement}`)
  const legal = LEGAL_STEPS.find((one) => one === step)
  return legal
    ? t(`timeline.legal.${legal}`)
    : t(`ownership.${step as 'sold' | 'handover' | 'noc' | 'name_off'}`)
}

function StepBadge({ step, isNext }: { step: DealTimelineStep; isNext: boolean }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSales')
  if (step.state === 'done')
    return (
      <Badge tone="good">
        {step.doneAt === null
          ? t('timeline.done')
          : t('paperwork.done', { day: formatDay(step.doneAt) })}
      </Badge>
    )
  if (step.daysLate > 0)
    return <Badge tone="bad">{t('paperwork.late', { days: step.daysLate })}</Badge>
  if (step.dueOn !== null)
    return (
      <Badge tone={isNext ? 'warn' : 'neutral'}>
        {t('timeline.due', { day: formatShortDay(step.dueOn) })}
      </Badge>
    )
  return <Badge>{t(step.state === 'open' ? 'timeline.ready' : 'settlement.blocked')}</Badge>
}

export function DealTimeline(card: DealTimelineProps) {
  const { deal, timeline, t, today, offline } = card
  const next = timeline.find(({ state }) => state === 'open')
  return (
    <Card as="section" id="timeline" className="grid scroll-mt-20 gap-3 p-4 sm:p-5">
      <h2 className="text-xl">{t('timeline.title')}</h2>
      {timeline.length === 0 && <p className="text-ink-soft">{t('timeline.none')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {timeline.map((step) => (
          <li
            key={step.step}
            data-step={step.step}
            className={`grid gap-1 border-b border-l-4 border-b-line py-2 pl-3 last:border-b-0 ${
              step === next
                ? 'border-l-warn'
                : step.state === 'done'
                  ? 'border-l-good'
                  : 'border-l-line'
            }`}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <span className={step.state === 'waiting' ? 'text-ink-soft' : 'font-medium'}>
                {nameTimelineStep(step, t)}
              </span>
              <StepBadge step={step} isNext={step === next} />
            </div>
            <p className="text-sm text-ink-soft">
              {[
                step.heldBy && t('transfer.with', { holder: t(`holders.${step.heldBy}`) }),
                t(`timeline.source.${step.source}`),
                step.lawOn && t('transfer.law', { day: formatShortDay(step.lawOn) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {step.reason !== null && (
              <p className="text-sm text-ink-soft">
                {t('paperwork.without', { reason: step.reason })}
              </p>
            )}
            {step.state !== 'done' && <StepAct {...card} step={step} isNext={step === next} />}
          </li>
        ))}
      </ol>
      {deal.purchase && (
        <fieldset disabled={card.missing.includes('sell')} className="contents">
          <PaperworkCorrections
            {...{ deal, t, today, offline }}
            purchase={deal.purchase}
            undone={deal.purchase.timeline.flatMap(({ step, doneAt }) =>
              doneAt === null ? [step] : [],
            )}
          />
        </fieldset>
      )}
    </Card>
  )
}

function StepAct({
  step,
  isNext,
  ...card
}: DealTimelineProps & { step: DealTimelineStep; isNext: boolean }) {
  const { deal, missing, payers, t, today, offline } = card
  const { purchase, settlement } = deal
  const paperwork = PAPERWORK_STEPS.find((one) => one === step.step)
  const money = SETTLEMENT_STEPS.find((one) => one === step.step)
  const place = PLACES[step.step]
  const transfer = TRANSFER_ACTS.find((one) => one === step.step)
  if (money && settlement)
    return (
      <fieldset disabled={missing.includes('pay')} className="contents">
        <SettlementAct
          {...{ settlement, payers, t, offline }}
          step={money}
          vehicleId={deal.vehicleId}
          financier={deal.financier}
        />
      </fieldset>
    )
  return (
    <fieldset disabled={missing.includes('sell')} className="contents">
      {paperwork && purchase && (
        <PaperworkAct {...{ deal, purchase, t, today, offline, isNext }} step={paperwork} />
      )}
      {transfer && (transfer !== 'name_off' || step.state === 'open') && (
        <TransferStepForm {...{ deal, t, today, offline, isNext }} step={transfer} />
      )}
      {place !== undefined && (paperwork === undefined || purchase === null) && (
        <a
          href={place}
          className="inline-flex min-h-tap items-center justify-self-start text-sm underline"
        >
          {t('timeline.open')}
        </a>
      )}
    </fieldset>
  )
}

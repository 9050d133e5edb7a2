import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal, DealPurchase } from '@/lib/features/desk/dto'
import { isForm, type TransferNeed } from '@/lib/features/documents/rules/transfer-needs'
import { HOLDERS } from '@/lib/features/documents/rules/ownership'
import type { PaperworkTimelineStep } from '@/lib/features/sales/rules/paperwork'
import { type DeskStep, STEP_DOCUMENTS } from '@/lib/features/sales/rules/sale'
import { formatDay, formatShortDay } from '@/lib/shared/dates'
import { DeskForm } from '../desk-form'
import { IfMay } from '../desk-rights'
import { HandoverForm, HandoverWithoutPhone } from './handover-form'
import { StepDocument } from './step-document'
import { UnverifiedDocuments } from './unverified-documents'
import { VisitForm } from './visit-form'
import type { Translator } from '@/lib/i18n/translator'

const CORRECTION_PATH = '/staff/v1/odometerCorrection'

interface PaperworkCardProps {
  deal: DeskDeal
  purchase: DealPurchase
  t: Translator<'deskSales'>
  today: string
  offline: string
}

function StepState({ step, t }: { step: PaperworkTimelineStep; t: Translator<'deskSales'> }) {
  if (step.doneAt !== null)
    return <Badge tone="good">{t('paperwork.done', { day: formatDay(step.doneAt) })}</Badge>
  if (step.daysLate > 0)
    return <Badge tone="bad">{t('paperwork.late', { days: step.daysLate })}</Badge>
  return (
    <Badge tone={step.state === 'current' ? 'warn' : 'neutral'}>
      {step.dueOn === null
        ? t('paperwork.coming')
        : `${t('paperwork.due')} ${formatShortDay(step.dueOn)}`}
    </Badge>
  )
}

/** Shown until the documents are submitted to the RTO. */
function TransferNeeds({
  needs,
  t,
}: {
  needs: readonly TransferNeed[]
  t: Translator<'deskSales'>
}) {
  return (
    <div className="grid gap-1 py-1 text-sm text-warn" data-missing>
      <p>{t('paperwork.missing')}</p>
      <ul className="list-disc pl-5">
        {needs.map((need) => (
          <li key={need}>
            {isForm(need)
              ? t('paperwork.needs.form', { form: need })
              : t(`paperwork.needs.${need}`)}
          </li>
        ))}
      </ul>
      <a href="#transfer-pack" className="justify-self-start py-2 font-medium underline">
        {t('paperwork.toForms')}
      </a>
    </div>
  )
}

function TickForm({
  deal,
  purchase,
  step,
  t,
  today,
  offline,
}: PaperworkCardProps & { step: DeskStep }) {
  const act = t(`paperwork.act.${step}`, { buyer: purchase.buyer })
  const document = STEP_DOCUMENTS[step]
  const isMissing = document !== undefined && !purchase.onFile.includes(document)
  return (
    <Disclosure summary={t('paperwork.tick')} className="border-b-0">
      {document !== undefined && (
        <StepDocument
          vehicleId={deal.vehicleId}
          kind={document}
          onFile={purchase.onFile}
          buyer={purchase.buyer}
          t={t}
        />
      )}
      <DeskForm
        path="/staff/v1/paperworkStep"
        fixed={{ vehicleId: deal.vehicleId, step }}
        submit={act}
        confirm={t('paperwork.sure', { act })}
        done={t('paperwork.ticked')}
        offline={offline}
        fields={[
          {
            name: 'doneOn',
            label: t('paperwork.doneOn'),
            kind: 'date',
            value: today,
            required: true,
          },
          ...(isMissing
            ? [
                {
                  name: 'reason',
                  label: t('paperwork.reason'),
                  hint: t('paperwork.reasonHint'),
                  kind: 'text' as const,
                },
              ]
            : []),
          ...(step === 'rc_transfer_applied'
            ? [
                {
                  name: 'toRto',
                  label: t('paperwork.toRto'),
                  kind: 'text' as const,
                  hint: t('paperwork.rtoHint'),
                  value: deal.toRto,
                },
              ]
            : []),
        ]}
      />
    </Disclosure>
  )
}

function HandoverStep(card: PaperworkCardProps) {
  const { t } = card
  return (
    <Disclosure summary={t('paperwork.handOver')} className="border-b-0">
      <HandoverForm {...card} />
    </Disclosure>
  )
}

function OpenStep({ step, ...card }: PaperworkCardProps & { step: DeskStep | undefined }) {
  if (!step) return null
  const visit = card.purchase.visits.find((one) => one.visit === step)
  if (step === 'delivered') return <HandoverStep {...card} />
  if (visit) return <VisitForm visit={visit} {...card} vehicleId={card.deal.vehicleId} />
  return <TickForm {...card} step={step} />
}

/** Lets staff tick the steps that are possible; each other step shows what it waits for. */
export function PaperworkCard({ deal, purchase, t, today, offline }: PaperworkCardProps) {
  const undone = purchase.timeline.filter(({ doneAt }) => doneAt === null)
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{t('paperwork.title')}</h2>
      <ol className="grid gap-1">
        {purchase.timeline.map((step) => {
          const open = purchase.open.find((one) => one === step.step)
          return (
            <li
              key={step.step}
              data-step={step.step}
              className="border-b border-line py-2 last:border-b-0"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className={step.state === 'coming' ? 'text-ink-soft' : 'font-medium'}>
                  {t(`steps.${step.step}`)}
                </span>
                <span className="flex items-center gap-2 text-sm">
                  {step.heldBy && (
                    <span className="text-ink-soft">{t(`holders.${step.heldBy}`)}</span>
                  )}
                  <StepState step={step} t={t} />
                </span>
              </div>
              {purchase.reasons[step.step] && (
                <p className="text-sm text-ink-soft">
                  {t('paperwork.without', { reason: purchase.reasons[step.step] ?? '' })}
                </p>
              )}
              {open === 'delivered' && deal.delivery ? (
                <p className="text-sm text-ink-soft">{t('delivery.title')}</p>
              ) : open === 'delivered' && deal.unverified.length > 0 ? (
                <UnverifiedDocuments deal={deal} t={t} />
              ) : open === 'rc_transfer_applied' && purchase.transferNeeds.length > 0 ? (
                <TransferNeeds needs={purchase.transferNeeds} t={t} />
              ) : (
                <OpenStep {...{ deal, purchase, t, today, offline }} step={open} />
              )}
            </li>
          )
        })}
      </ol>
      {purchase.open.includes('delivered') && deal.unverified.length === 0 && (
        <HandoverWithoutPhone {...{ deal, purchase, t, today, offline }} />
      )}
      <IfMay path={CORRECTION_PATH}>
        <Disclosure summary={t('odometer.title')}>
          <DeskForm
            path={CORRECTION_PATH}
            fixed={{ vehicleId: deal.vehicleId }}
            submit={t('odometer.submit')}
            confirm={t('odometer.sure', { kms: '{kms}' })}
            tone="secondary"
            done={t('odometer.done')}
            offline={offline}
            fields={[
              { name: 'kms', label: t('odometer.kms'), kind: 'number', required: true },
              {
                name: 'reason',
                label: t('odometer.reason'),
                hint: t('odometer.hint'),
                kind: 'text',
                required: true,
              },
            ]}
          />
        </Disclosure>
      </IfMay>
      {undone.length > 0 && (
        <Disclosure summary={t('paperwork.handOn')}>
          <DeskForm
            path="/staff/v1/paperworkHolder"
            fixed={{ vehicleId: deal.vehicleId }}
            submit={t('paperwork.handOnSubmit')}
            tone="secondary"
            done={t('paperwork.handedOn')}
            offline={offline}
            fields={[
              {
                name: 'step',
                label: t('paperwork.handOnStep'),
                kind: 'select',
                options: undone.map(({ step }) => ({ value: step, label: t(`steps.${step}`) })),
              },
              {
                name: 'heldBy',
                label: t('paperwork.handOnTo'),
                kind: 'select',
                options: HOLDERS.map((holder) => ({
                  value: holder,
                  label: t(`holders.${holder}`),
                })),
              },
              { name: 'dueOn', label: t('paperwork.handOnDue'), kind: 'date' },
            ]}
          />
        </Disclosure>
      )}
    </Card>
  )
}

import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal, DealPurchase } from '@/lib/features/desk/dto'
import { isAuthorityForm, type TransferNeed } from '@/lib/features/documents/rules/transfer-needs'
import { STEP_ACTORS } from '@/lib/features/documents/rules/ownership'
import type { PaperworkStep } from '@/lib/features/sales/rules/paperwork'
import { type DeskPaperworkStep, PAPERWORK_STEP_DOCUMENTS } from '@/lib/features/sales/rules/sale'
import { DeskForm } from '../desk-form'
import { IfCallPermitted } from '../desk-rights'
import { HandoverForm, HandoverWithoutPhone } from './handover-form'
import { StepDocument } from './step-document'
import { UnverifiedDocuments } from './unverified-documents'
import { VisitForm } from './visit-form'
import type { Translator } from '@/lib/i18n/translator'

const CORRECTION_PATH = '/staff/v1/odometerCorrection'

export interface PaperworkActProps {
  deal: DeskDeal
  purchase: DealPurchase
  t: Translator<'deskSales'>
  today: string
  offline: string
}

interface Foldable {
  isNext: boolean
}

export function nameTransferNeed(need: TransferNeed, t: Translator<'deskSales'>): string {
  return isAuthorityForm(need)
    ? t('paperwork.needs.form', { form: need })
    : t(`paperwork.needs.${need}`)
}

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
          <li key={need}>{nameTransferNeed(need, t)}</li>
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
  isNext,
}: PaperworkActProps & Foldable & { step: DeskPaperworkStep }) {
  const act = t(`paperwork.act.${step}`, { buyer: purchase.buyer })
  const document = PAPERWORK_STEP_DOCUMENTS[step]
  const isMissing = document !== undefined && !purchase.onFile.includes(document)
  return (
    <Disclosure summary={t('paperwork.tick')} className="border-b-0" open={isNext}>
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

function HandoverStep({ isNext, ...card }: PaperworkActProps & Foldable) {
  const { t } = card
  return (
    <Disclosure summary={t('paperwork.handOver')} className="border-b-0" open={isNext}>
      <HandoverForm {...card} />
    </Disclosure>
  )
}

function OpenStep({
  step,
  ...card
}: PaperworkActProps & Foldable & { step: DeskPaperworkStep | undefined }) {
  if (!step) return null
  const visit = card.purchase.visits.find((one) => one.visit === step)
  if (step === 'delivered') return <HandoverStep {...card} />
  if (visit) return <VisitForm visit={visit} {...card} vehicleId={card.deal.vehicleId} />
  return <TickForm {...card} step={step} />
}

export function PaperworkAct({
  step,
  ...card
}: PaperworkActProps & Foldable & { step: PaperworkStep }) {
  const { deal, purchase, t } = card
  const open = purchase.open.find((one) => one === step)
  if (open === 'delivered' && deal.delivery)
    return <p className="text-sm text-ink-soft">{t('delivery.title')}</p>
  if (open === 'delivered' && deal.unverified.length > 0)
    return <UnverifiedDocuments deal={deal} t={t} />
  if (open === 'rc_transfer_applied' && purchase.transferNeeds.length > 0)
    return <TransferNeeds needs={purchase.transferNeeds} t={t} />
  return <OpenStep {...card} step={open} />
}

export function PaperworkCorrections({
  undone,
  ...card
}: PaperworkActProps & { undone: readonly PaperworkStep[] }) {
  const { deal, purchase, t, offline } = card
  return (
    <>
      {purchase.open.includes('delivered') && deal.unverified.length === 0 && (
        <HandoverWithoutPhone {...card} />
      )}
      <IfCallPermitted path={CORRECTION_PATH}>
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
      </IfCallPermitted>
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
                options: undone.map((step) => ({ value: step, label: t(`steps.${step}`) })),
              },
              {
                name: 'heldBy',
                label: t('paperwork.handOnTo'),
                kind: 'select',
                options: STEP_ACTORS.map((holder) => ({
                  value: holder,
                  label: t(`holders.${holder}`),
                })),
              },
              { name: 'dueOn', label: t('paperwork.handOnDue'), kind: 'date' },
            ]}
          />
        </Disclosure>
      )}
    </>
  )
}

import type { DeskDeal, DealPurchase } from '@/lib/features/desk/dto'
import type { Translator } from '@/lib/i18n/translator'
import { Disclosure } from '@/components/ui/disclosure'
import { IDENTITY_DOCUMENTS } from '@/lib/features/sales/rules/handover'
import { DeskAction, DeskForm } from '../desk-form'
import { IfCallPermitted } from '../desk-rights'
import { StepDocument } from './step-document'

export const HANDOVER_PATH = '/staff/v1/homeDelivery'
const CONFIRMATION_PATH = '/staff/v1/handoverConfirmation'

interface HandoverProps {
  deal: DeskDeal
  purchase: DealPurchase
  t: Translator<'deskSales'>
  today: string
  offline: string
}

export function HandoverForm({ deal: { vehicleId }, purchase, t, today, offline }: HandoverProps) {
  return (
    <div className="grid gap-3" data-handover>
      <p className="text-sm text-ink-soft">{t('delivery.steps')}</p>
      <StepDocument
        vehicleId={vehicleId}
        kind="delivery_photo"
        onFile={purchase.onFile}
        buyer={purchase.buyer}
        t={t}
      />
      <DeskAction
        path={HANDOVER_PATH}
        body={{ vehicleId }}
        label={t('delivery.sendCode')}
        done={t('delivery.codeSent')}
        offline={offline}
      />
      <DeskForm
        path={HANDOVER_PATH}
        method="PUT"
        fixed={{ vehicleId }}
        submit={t('delivery.submit', { buyer: purchase.buyer })}
        confirm={t('delivery.sure', {
          buyer: purchase.buyer,
          doneOn: '{doneOn}',
          odometer: '{odometer}',
        })}
        done={t('delivery.done')}
        offline={offline}
        fields={[
          { name: 'otp', label: t('delivery.otp'), kind: 'text', required: true },
          { name: 'odometer', label: t('delivery.odometer'), kind: 'number', required: true },
          {
            name: 'doneOn',
            label: t('delivery.doneOn'),
            kind: 'date',
            value: today,
            required: true,
          },
        ]}
      />
    </div>
  )
}

export function HandoverWithoutPhone({
  deal: { vehicleId },
  purchase,
  t,
  today,
  offline,
}: HandoverProps) {
  return (
    <IfCallPermitted path={CONFIRMATION_PATH}>
      <Disclosure summary={t('delivery.noPhone')}>
        <DeskForm
          path={CONFIRMATION_PATH}
          fixed={{ vehicleId }}
          submit={t('delivery.confirm', { buyer: purchase.buyer })}
          confirm={t('delivery.confirmSure')}
          done={t('delivery.done')}
          offline={offline}
          fields={[
            {
              name: 'identity',
              label: t('delivery.identity'),
              hint: t('delivery.noPhoneHint'),
              kind: 'select',
              required: true,
              options: IDENTITY_DOCUMENTS.map((value) => ({
                value,
                label: t(`delivery.identities.${value}`),
              })),
            },
            {
              name: 'reason',
              label: t('delivery.reason'),
              hint: t('delivery.confirmReason'),
              kind: 'text',
              required: true,
            },
            { name: 'odometer', label: t('delivery.odometer'), kind: 'number', required: true },
            {
              name: 'doneOn',
              label: t('delivery.doneOn'),
              kind: 'date',
              value: today,
              required: true,
            },
          ]}
        />
      </Disclosure>
    </IfCallPermitted>
  )
}

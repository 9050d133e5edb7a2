import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { IDENTITY_DOCUMENTS } from '@/lib/features/sales/rules/handover'
import { type HandbackFacts, REPAIR_PAYMENT_METHODS } from '@/lib/features/selling/rules/handback'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskAction, DeskForm } from '../desk-form'
import { IfCallPermitted } from '../desk-rights'
import { DeskDocumentUpload } from '../documents/desk-document-upload'

const PATH = '/staff/v1/handback'
const CONFIRMATION_PATH = '/staff/v1/handbackConfirmation'

interface HandbackFormsProps {
  vehicleId: string
  car: HandbackFacts
  owner: string
  today: string
}

const offline = () => translatorOf(DEFAULT_LOCALE, 'desk')('offline')

function PaymentForm({ vehicleId, car: { debt }, owner, today }: HandbackFormsProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.handback')
  const sale = translatorOf(DEFAULT_LOCALE, 'deskSales')
  const amount = formatRupees(debt)
  return (
    <DeskForm
      path="/staff/v1/repairPayment"
      fixed={{ vehicleId, amount: debt }}
      submit={t('record', { amount, owner })}
      confirm={t('recordSure', {
        ...{ amount, owner },
        day: '{paidOn}',
        method: '{method}',
        reference: '{reference}',
      })}
      done={t('recorded')}
      offline={offline()}
      fields={[
        {
          name: 'method',
          label: sale('sale.method'),
          kind: 'select',
          hint: t('noCash'),
          options: REPAIR_PAYMENT_METHODS.map((value) => ({
            value,
            label: sale(`methods.${value}`),
          })),
        },
        { name: 'reference', label: sale('sale.reference'), kind: 'text', required: true },
        { name: 'paidOn', label: sale('sale.paidOn'), kind: 'date', value: today, required: true },
      ]}
    />
  )
}

function Photo({ vehicleId, car: { hasPhoto }, owner }: HandbackFormsProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.handback')
  if (hasPhoto)
    return (
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon name="check" className="text-good" />
        {t('photoThere')}
      </p>
    )
  const kinds = [{ value: 'handback_photo', label: t('photo') }]
  return (
    <DeskDocumentUpload vehicleId={vehicleId} owners={[{ of: 'seller', label: owner, kinds }]} />
  )
}

function WithoutPhone({ vehicleId }: HandbackFormsProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.handback')
  const identities = translatorOf(DEFAULT_LOCALE, 'deskSales.delivery.identities')
  return (
    <IfCallPermitted path={CONFIRMATION_PATH}>
      <Disclosure summary={t('noPhone')}>
        <DeskForm
          path={CONFIRMATION_PATH}
          fixed={{ vehicleId }}
          submit={t('confirm')}
          confirm={t('confirmSure')}
          done={t('done')}
          offline={offline()}
          fields={[
            {
              name: 'identity',
              label: t('identity'),
              hint: t('noPhoneHint'),
              kind: 'select',
              required: true,
              options: IDENTITY_DOCUMENTS.map((value) => ({ value, label: identities(value) })),
            },
            { name: 'reason', label: t('reason'), kind: 'text', required: true },
            { name: 'odometer', label: t('odometer'), kind: 'number', required: true },
          ]}
        />
      </Disclosure>
    </IfCallPermitted>
  )
}

export function HandbackForms(props: HandbackFormsProps) {
  const { vehicleId, car, owner } = props
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.handback')
  if (car.debt > 0) return <PaymentForm {...props} />
  if (car.dueDebt > 0) return null
  return (
    <div className="grid gap-3" data-handback>
      <p className="text-sm text-ink-soft">{t('steps')}</p>
      <Photo {...props} />
      <DeskAction
        path={PATH}
        body={{ vehicleId }}
        label={t('sendCode')}
        done={t('codeSent')}
        offline={offline()}
      />
      <DeskForm
        path={PATH}
        method="PUT"
        fixed={{ vehicleId }}
        submit={t('submit', { owner })}
        confirm={t('sure', { owner, odometer: '{odometer}' })}
        done={t('done')}
        offline={offline()}
        fields={[
          { name: 'otp', label: t('otp'), kind: 'text', required: true },
          { name: 'odometer', label: t('odometer'), kind: 'number', required: true },
        ]}
      />
      <WithoutPhone {...props} />
    </div>
  )
}

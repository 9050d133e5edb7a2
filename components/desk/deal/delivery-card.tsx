import { Link } from '@/components/ui/link'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DeliveryDto } from '@/lib/features/sales/schemas/home-delivery'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskAction, DeskForm } from '../desk-form'
import { FactList } from '../fact-list'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface DeliveryCardProps {
  deal: DeskDeal
  delivery: DeliveryDto
  t: Translator<'deskSales'>
  today: string
  offline: string
}

const PATH = '/staff/v1/homeDelivery'
const spoken = (day: string) => formatDay(toInstant(day, '12:00'))

export function DeskDeliveryCard({ deal, delivery, t, today, offline }: DeliveryCardProps) {
  const { vehicleId, purchase } = deal
  const { address, pincode, kms, fee, wish, deliveredOn } = delivery
  const part = translatorOf(DEFAULT_LOCALE, 'delivery.part')
  const callOff = t(fee > 0 ? 'delivery.callOffBack' : 'delivery.callOff', {
    amount: formatRupees(fee),
  })
  const isOpen = purchase?.open.includes('delivered') === true
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{t('delivery.title')}</h2>
      <FactList
        facts={[
          { label: t('delivery.to'), value: `${address}, ${pincode}` },
          { label: t('delivery.way'), value: t('delivery.kms', { kms }) },
          { label: t('delivery.fee'), value: formatRupees(fee) },
          {
            label: t('delivery.day'),
            value: deliveredOn
              ? spoken(deliveredOn)
              : wish
                ? `${spoken(wish.day)}, ${part(wish.part)}`
                : t('delivery.dayOpen'),
          },
        ]}
      />
      {deliveredOn === null && isOpen && (
        <>
          <p className="text-sm text-ink-soft">{t('delivery.photoHint')}</p>
          <Link
            href={`/dost/cars/${vehicleId}?tab=papers`}
            className="inline-flex min-h-tap items-center justify-self-start text-accent underline"
          >
            {t('papers.open')}
          </Link>
          <DeskAction
            path={PATH}
            body={{ vehicleId }}
            label={t('delivery.sendCode')}
            done={t('delivery.codeSent')}
            offline={offline}
          />
          <DeskForm
            path={PATH}
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
        </>
      )}
      {deliveredOn === null && purchase && (
        <Disclosure summary={t('delivery.callOff')}>
          <DeskForm
            path={PATH}
            method="DELETE"
            fixed={{ vehicleId }}
            submit={callOff}
            confirm={t('delivery.callOffSure', { act: callOff })}
            tone="danger"
            done={t('delivery.calledOff')}
            offline={offline}
            fields={[
              {
                name: 'reason',
                label: t('delivery.reason'),
                hint: t('delivery.callOffHint'),
                kind: 'text',
                required: true,
              },
              ...(fee > 0
                ? [
                    {
                      name: 'reference',
                      label: t('delivery.reference'),
                      kind: 'text' as const,
                      required: true,
                    },
                  ]
                : []),
            ]}
          />
        </Disclosure>
      )}
    </Card>
  )
}

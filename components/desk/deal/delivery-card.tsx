import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DeliveryDto } from '@/lib/features/sales/schemas/home-delivery'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'
import { HANDOVER_PATH, HandoverForm } from './handover-form'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface DeliveryCardProps {
  deal: DeskDeal
  delivery: DeliveryDto
  t: Translator<'deskSales'>
  today: string
  offline: string
}

const spoken = (day: string) => formatDay(toInstant(day, '12:00'))

export function DeskDeliveryCard({ deal, delivery, t, today, offline }: DeliveryCardProps) {
  const { vehicleId, purchase } = deal
  const { address, pincode, kms, fee, wish, deliveredOn } = delivery
  const part = translatorOf(DEFAULT_LOCALE, 'delivery.part')
  const callOff = t(fee > 0 ? 'delivery.callOffBack' : 'delivery.callOff', {
    amount: formatRupees(fee),
  })
  const isOpen = purchase?.open.includes('delivered') === true && deal.unverified.length === 0
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
      {deliveredOn === null && purchase && isOpen && (
        <HandoverForm {...{ deal, purchase, t, today, offline }} />
      )}
      {deliveredOn === null && purchase && (
        <Disclosure summary={t('delivery.callOff')}>
          <DeskForm
            path={HANDOVER_PATH}
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

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { leavePageFor } from '@/lib/client/load-page'
import { BRAND } from '@/lib/shared/brand'
import { openCheckout } from '@/lib/client/razorpay-checkout'
import { useCall } from '@/lib/client/use-call'
import { requestListingFeeOrder } from '@/lib/features/appointments/hooks'
import { confirmListingFee } from '@/lib/features/payments/hooks'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { formatRupees } from '@/lib/shared/numbers'

interface PayFeeProps {
  appointmentId: string
  fee: SellerAppointment['fee']
  isActing: boolean
}

export function PayFee({ appointmentId, fee: { amount: rupees, state }, isActing }: PayFeeProps) {
  const t = useTranslations('appointment.fee')
  const offline = useTranslations('appointment')('offline')
  const router = useRouter()
  const { run, pending, problem, clear } = useCall({ offline })
  const [unpaid, setUnpaid] = useState('')
  const amount = formatRupees(rupees)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      clear()
      router.refresh()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [router, clear])

  const payOrder = async (): Promise<string> => {
    const order = await requestListingFeeOrder(appointmentId)
    if (order.provider !== 'razorpay')
      return leavePageFor(`/dev/checkout/${encodeURIComponent(order.orderId)}`)
    const receipt = await openCheckout(order, {
      name: BRAND.name,
      description: t('title'),
    }).catch(() => 'unopened' as const)
    if (receipt === 'unopened') return t('checkout')
    if (receipt === 'failed') return t('failed')
    if (receipt !== null) await confirmListingFee(receipt)
    return ''
  }
  const pay = () => {
    setUnpaid('')
    void run(payOrder, {
      after: (told) => {
        setUnpaid(told)
        router.refresh()
      },
      refused: () => router.refresh(),
    })
  }
  return (
    <section
      aria-labelledby="fee-title"
      className="grid justify-items-start gap-3 rounded-lg bg-sunken p-5"
    >
      <h2 id="fee-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="flex gap-2">
        {state === 'paid' && <Icon name="check" className="mt-1 text-good" />}
        {t(state, { amount })}
      </p>
      {state === 'due' &&
        (isActing ? (
          <p className="text-ink-soft">{t('acting')}</p>
        ) : (
          <Button size="lg" pending={pending !== null} onClick={pay}>
            {t('pay', { amount })}
          </Button>
        ))}
      {(state === 'paid' || state === 'refunded') && (
        <a
          href={`/api/customer/v1/listingFeeReceipt/${encodeURIComponent(appointmentId)}`}
          download
          className="inline-flex min-h-tap items-center text-accent underline"
        >
          {t('receipt')}
        </a>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem || unpaid}
      </p>
    </section>
  )
}

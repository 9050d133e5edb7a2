'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { loadPage } from '@/lib/client/load-page'
import { BRAND } from '@/lib/shared/brand'
import { openRazorpay } from '@/lib/client/razorpay-checkout'
import { problemText } from '@/lib/client/mutations'
import { openListingFee } from '@/lib/features/appointments/hooks'
import { confirmListingFee } from '@/lib/features/payments/hooks'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { formatRupees } from '@/lib/shared/numbers'

interface PayFeeProps {
  appointmentId: string
  fee: SellerAppointment['fee']
  /** A Dost acts for the seller, and can't pay. */
  isActing: boolean
}

/** The listing fee of an appointment: what it is for, paid at the gateway's own page, and where the money is now. */
export function PayFee({ appointmentId, fee: { amount: rupees, state }, isActing }: PayFeeProps) {
  const t = useTranslations('appointment.fee')
  const offline = useTranslations('appointment')('offline')
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const amount = formatRupees(rupees)
  useEffect(() => {
    // Back from the payment page: the page that the browser kept may be out of date, and its button is still pressed.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setPending(false)
      router.refresh()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [router])

  const pay = async () => {
    setPending(true)
    setProblem('')
    try {
      const order = await openListingFee(appointmentId)
      if (order.provider !== 'razorpay')
        return loadPage(`/dev/checkout/${encodeURIComponent(order.orderId)}`)
      const receipt = await openRazorpay(order, {
        name: BRAND.name,
        description: t('title'),
      }).catch(() => 'unopened' as const)
      if (receipt === 'unopened') setProblem(t('checkout'))
      else if (receipt === 'failed') setProblem(t('failed'))
      else if (receipt !== null) await confirmListingFee(receipt)
    } catch (error) {
      setProblem(problemText(error, offline))
    }
    setPending(false)
    router.refresh()
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
          <Button size="lg" pending={pending} onClick={() => void pay()}>
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
        {problem}
      </p>
    </section>
  )
}

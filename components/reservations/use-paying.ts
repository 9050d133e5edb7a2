'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTranslations } from 'next-intl'
import { leavePageFor } from '@/lib/client/load-page'
import { BRAND } from '@/lib/shared/brand'
import type { ApiError } from '@/lib/client/api-error'
import { useCall } from '@/lib/client/use-call'
import { requireLogin } from '@/lib/client/login-popup-store'
import { openCheckout } from '@/lib/client/razorpay-checkout'
import { confirmPayment, reportPaymentFailure } from '@/lib/features/payments/hooks'
import { requestReserveOrder } from '@/lib/features/reservations/hooks'
import type { ReserveOrderAnswer } from '@/lib/features/reservations/schemas'

type Step = 'pay' | 'block' | 'giveUp' | 'cancel'
type Way = 'pay' | 'block'

export interface PayingOutcome {
  kind: 'failed' | 'problem' | 'info'
  text: string
}

export interface PayingState {
  busy: string | null
  outcome: (PayingOutcome & { step: Step }) | null
  pay: () => void
  block: () => void
  giveUp: (way: Way) => void
  run: (step: Step, work: () => Promise<PayingOutcome | null>) => void
}

export function usePaying(vehicleId: string, token: number, description: string): PayingState {
  const t = useTranslations('reserve')
  const router = useRouter()
  const { run: runCall, pending, clear } = useCall({ offline: t('problem.offline') })
  const [outcome, setOutcome] = useState<PayingState['outcome']>(null)

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      clear()
      router.refresh()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [router, clear])

  const problemOf = (error: ApiError): PayingOutcome => {
    if (error.status === 0) return { kind: 'problem', text: t('problem.offline') }
    if (error.code === 'payment_mismatch') return { kind: 'problem', text: t('problem.mismatch') }
    return {
      kind: error.code === 'bad_signature' ? 'failed' : 'problem',
      text: error.message || t('problem.other'),
    }
  }

  const run = (step: Step, work: () => Promise<PayingOutcome | null>) => {
    const tell = (told: PayingOutcome | null) => setOutcome(told && { ...told, step })
    setOutcome(null)
    void runCall(work, {
      name: step,
      after: (told) => {
        tell(told)
        router.refresh()
      },
      refused: (error) => {
        if (error.code === 'unauthenticated') requireLogin(() => run(step, work))
        else tell(problemOf(error))
        // Without a connection, a refresh would replace the page with an error.
        if (error.status !== 0) router.refresh()
      },
    })
  }

  const throughRazorpay = async (order: ReserveOrderAnswer): Promise<PayingOutcome | null> => {
    const receipt = await openCheckout(order, { name: BRAND.name, description }).catch(
      () => 'unopened' as const,
    )
    if (receipt === 'unopened') return { kind: 'problem', text: t('problem.checkout') }
    if (receipt === null) return null
    if (receipt === 'failed') {
      await reportPaymentFailure(order.orderId, 'payment_failed')
      return null
    }
    await confirmPayment(receipt)
    return null
  }

  const start = async (way: Way): Promise<PayingOutcome | null> => {
    const order = await requestReserveOrder(vehicleId, token, way)
    if (order.provider === 'razorpay') return throughRazorpay(order)
    history.scrollRestoration = 'manual'
    return leavePageFor(`/dev/checkout/${encodeURIComponent(order.orderId)}`)
  }

  const dropOrder = async (way: Way): Promise<PayingOutcome> => {
    await reportPaymentFailure(
      (await requestReserveOrder(vehicleId, token, way)).orderId,
      'given_up',
    )
    return { kind: 'info', text: t('pending.gaveUp') }
  }

  return {
    busy: pending,
    outcome,
    run,
    pay: () => run('pay', () => start('pay')),
    block: () => run('block', () => start('block')),
    giveUp: (way) => run('giveUp', () => dropOrder(way)),
  }
}

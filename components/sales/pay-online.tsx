'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { leavePageFor } from '@/lib/client/load-page'
import { ApiError } from '@/lib/client/api-error'
import { openCheckout } from '@/lib/client/razorpay-checkout'
import { useCall } from '@/lib/client/use-call'
import { confirmPayment, placePartOrder, reportPaymentFailure } from '@/lib/features/payments/hooks'
import { BRAND } from '@/lib/shared/brand'
import { formatRupees, parseNumber } from '@/lib/shared/numbers'

export interface OpenCheckout {
  orderId: string
  amount: number
  /** Time as text, for example "10:15 am". */
  until: string
}

interface PayOnlineProps {
  vehicleId: string
  title: string
  /** Suggested sum and the most that one payment may be now, in whole rupees. */
  suggested: number
  most: number
  open: OpenCheckout[]
}

const isUnheard = ({ status }: ApiError) => status === 0 || status >= 500

export function PayOnline({ vehicleId, title, suggested, most, open }: PayOnlineProps) {
  const t = useTranslations('payRest.online')
  const id = useId()
  const router = useRouter()
  const { run, pending, fields, problem, clear } = useCall({ offline: t('offline') })
  const [typed, setTyped] = useState(String(suggested))
  const [told, setTold] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const amount = parseNumber(typed)
  const isPossible = Number.isInteger(amount) && amount >= 1 && amount <= most
  const wrong = isWrong ? t('wrong', { most: formatRupees(most) }) : fields.amount

  useEffect(() => {
    // A page restored from the back/forward cache is out of date.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      clear()
      router.refresh()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [router, clear])

  const checkOut = async (sum: number): Promise<string> => {
    const order = await placePartOrder(vehicleId, sum)
    if (order.provider !== 'razorpay')
      return leavePageFor(`/dev/checkout/${encodeURIComponent(order.orderId)}`)
    const receipt = await openCheckout(order, { name: BRAND.name, description: title }).catch(
      () => 'unopened' as const,
    )
    if (receipt === 'unopened') return t('checkout')
    if (receipt === 'failed') {
      await reportPaymentFailure(order.orderId, 'payment_failed')
      return t('failed')
    }
    if (receipt === null) return ''
    try {
      await confirmPayment(receipt)
    } catch (error) {
      // The gateway has the money, and confirms the payment to our server as well.
      if (error instanceof ApiError && isUnheard(error)) return t('unheard')
      throw error
    }
    return ''
  }
  const start = (name: string, work: () => Promise<string>) => {
    setTold('')
    void run(work, {
      name,
      after: (said) => {
        setTold(said)
        router.refresh()
      },
      refused: () => router.refresh(),
    })
  }
  const drop = async (orderId: string) => {
    await reportPaymentFailure(orderId, 'given_up')
    return t('dropped')
  }

  return (
    <div className="grid gap-3">
      {open.map(({ orderId, amount: sum, until }) => (
        <div key={orderId} className="grid gap-2 rounded-md bg-warn-tint p-4">
          <p className="text-sm font-medium text-warn">
            {t('open', { amount: formatRupees(sum), until })}
          </p>
          <Button
            wide
            pending={pending === `resume ${orderId}`}
            disabled={pending !== null}
            onClick={() => start(`resume ${orderId}`, () => checkOut(sum))}
          >
            {t('resume', { amount: formatRupees(sum) })}
          </Button>
          <Button
            wide
            tone="quiet"
            pending={pending === `drop ${orderId}`}
            disabled={pending !== null}
            onClick={() => start(`drop ${orderId}`, () => drop(orderId))}
          >
            {t('drop')}
          </Button>
        </div>
      ))}
      {most > 0 && (
        <form
          noValidate
          className="grid gap-3"
          onInput={() => {
            setIsWrong(false)
            clear()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            if (isPossible) start('pay', () => checkOut(amount))
            else setIsWrong(true)
          }}
        >
          <Field
            id={`${id}-amount`}
            label={t('amount')}
            hint={t('hint', { most: formatRupees(most) })}
            {...(wrong && { error: wrong })}
            required
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            wide
            tone={open.length > 0 ? 'secondary' : 'primary'}
            pending={pending === 'pay'}
            disabled={pending !== null}
          >
            {isPossible ? t('pay', { amount: formatRupees(amount) }) : t('payEmpty')}
          </Button>
        </form>
      )}
      <p role="alert" className="text-sm font-medium text-warn empty:hidden">
        {told || (fields.amount ? '' : problem)}
      </p>
    </div>
  )
}

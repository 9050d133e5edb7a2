'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PriceCode } from '@/components/selling/price-code'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import {
  askForExchangeCode,
  declineExchange,
  requestExchangeConsent,
} from '@/lib/features/exchanges/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface ExchangeAnswerProps {
  exchangeId: string
  price: number
  /** False once it was agreed: then it can only be given up. */
  isOpen: boolean
  codeLength: number
  /** While acting for the owner, staff can't answer. */
  isActing: boolean
}

/** The owner agrees by a code that names car, price and day, says no, or gives the price up. */
export function ExchangeAnswer({
  exchangeId,
  price,
  isOpen,
  codeLength,
  isActing,
}: ExchangeAnswerProps) {
  const t = useTranslations('exchange.owner')
  const router = useRouter()
  const [isTyping, setIsTyping] = useState(false)
  const { run, pending, problem, clear, refusal } = useCall({ offline: t('offline') })
  if (isActing) return <p>{t('acting')}</p>
  const sum = formatRupees(price)
  // The offer may have ended another way: the refreshed page says which.
  const refused = () => router.refresh()
  if (isOpen && isTyping)
    return (
      <PriceCode
        length={codeLength}
        title={t('codeTitle')}
        text={t('codeText', { price: sum })}
        confirm={t('confirm', { price: sum })}
        cancel={t('cancel')}
        problem={problem}
        isPending={pending !== null}
        onCode={async (otp) =>
          (await run(() => requestExchangeConsent({ exchangeId, price, otp }), { refused })) !==
          undefined
        }
        onTyping={() => {
          if (refusal) clear()
        }}
        onCancel={() => setIsTyping(false)}
      />
    )
  return (
    <div className="grid gap-3">
      <p role="alert" className="font-medium text-bad empty:hidden">
        {pending === null ? problem : ''}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button
            size="lg"
            pending={pending === 'code'}
            onClick={() =>
              void run(() => askForExchangeCode({ exchangeId, price }), {
                name: 'code',
                after: () => setIsTyping(true),
                refused,
              })
            }
          >
            {t('send')}
          </Button>
        )}
        <Button
          size="lg"
          tone="quiet"
          pending={pending === 'decline'}
          onClick={() => {
            if (window.confirm(isOpen ? t('declineConfirm') : t('giveUpConfirm', { price: sum })))
              void run(() => declineExchange({ exchangeId }), {
                name: 'decline',
                done: t('ended'),
                refused,
              })
          }}
        >
          {isOpen ? t('decline', { price: sum }) : t('giveUp')}
        </Button>
      </div>
    </div>
  )
}

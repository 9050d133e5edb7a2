'use client'

import { useTranslations } from 'next-intl'
import { OfferAnswer } from '@/components/selling/offer-answer'
import {
  askForExchangeCode,
  requestDeclineExchange,
  requestExchangeConsent,
} from '@/lib/features/exchanges/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface ExchangeAnswerProps {
  exchangeId: string
  price: number
  /** False once the price is agreed; the owner can then only cancel the exchange. */
  isOpen: boolean
  codeLength: number
  hasCode: boolean
  isActing: boolean
}

export function ExchangeAnswer({
  exchangeId,
  price,
  isOpen,
  codeLength,
  hasCode,
  isActing,
}: ExchangeAnswerProps) {
  const t = useTranslations('exchange.owner')
  if (isActing) return <p>{t('acting')}</p>
  const sum = formatRupees(price)
  return (
    <OfferAnswer
      codeLength={codeLength}
      canAgree={isOpen}
      hasCode={hasCode}
      texts={{
        send: t('send'),
        codeTitle: t('codeTitle'),
        codeText: t('codeText', { price: sum }),
        confirm: t('confirm', { price: sum }),
        cancel: t('cancel'),
        decline: isOpen ? t('decline', { price: sum }) : t('giveUp'),
        declineConfirm: isOpen ? t('declineConfirm') : t('giveUpConfirm', { price: sum }),
        declined: t('ended'),
        offline: t('offline'),
      }}
      askForCode={() => askForExchangeCode({ exchangeId, price })}
      agree={(otp) => requestExchangeConsent({ exchangeId, price, otp })}
      decline={() => requestDeclineExchange({ exchangeId })}
    />
  )
}

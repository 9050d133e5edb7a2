'use client'

import { useTranslations } from 'next-intl'
import { OfferAnswer } from '@/components/selling/offer-answer'
import {
  askForAuctionCode,
  requestDeclineAuction,
  requestAuctionConsent,
} from '@/lib/features/auctions/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface AuctionAnswerProps {
  auctionId: string
  price: number
  dealer: string
  codeLength: number
  isActing: boolean
}

export function AuctionPriceAnswer({
  auctionId,
  price,
  dealer,
  codeLength,
  isActing,
}: AuctionAnswerProps) {
  const t = useTranslations('auction.owner')
  if (isActing) return <p>{t('acting')}</p>
  const sum = formatRupees(price)
  return (
    <OfferAnswer
      codeLength={codeLength}
      texts={{
        send: t('send'),
        codeTitle: t('codeTitle'),
        codeText: t('codeText', { dealer, price: sum }),
        confirm: t('confirm', { price: sum }),
        cancel: t('cancel'),
        decline: t('decline', { price: sum }),
        declineConfirm: t('declineConfirm'),
        declined: t('declined'),
        offline: t('offline'),
      }}
      askForCode={() => askForAuctionCode({ auctionId, price })}
      agree={(otp) => requestAuctionConsent({ auctionId, price, otp })}
      decline={() => requestDeclineAuction({ auctionId })}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PriceCode } from '@/components/selling/price-code'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import {
  askForAuctionCode,
  declineAuction,
  requestAuctionConsent,
} from '@/lib/features/auctions/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface AuctionAnswerProps {
  auctionId: string
  price: number
  dealer: string
  codeLength: number
  /** While acting for the owner, staff can't answer. */
  isActing: boolean
}

/** Sells by a one-time code bound to car, dealer and price, or declines. */
export function AuctionAnswer({
  auctionId,
  price,
  dealer,
  codeLength,
  isActing,
}: AuctionAnswerProps) {
  const t = useTranslations('auction.owner')
  const router = useRouter()
  const [isTyping, setIsTyping] = useState(false)
  const { run, pending, problem, clear, refusal } = useCall({ offline: t('offline') })
  if (isActing) return <p>{t('acting')}</p>
  const sum = formatRupees(price)
  // The auction may have ended meanwhile; the refreshed page shows how.
  const refused = () => router.refresh()
  if (isTyping)
    return (
      <PriceCode
        length={codeLength}
        title={t('codeTitle')}
        text={t('codeText', { dealer, price: sum })}
        confirm={t('confirm', { price: sum })}
        cancel={t('cancel')}
        problem={problem}
        isPending={pending !== null}
        onCode={async (otp) =>
          (await run(() => requestAuctionConsent({ auctionId, price, otp }), { refused })) !==
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
        <Button
          size="lg"
          pending={pending === 'code'}
          onClick={() =>
            void run(() => askForAuctionCode({ auctionId, price }), {
              name: 'code',
              after: () => setIsTyping(true),
              refused,
            })
          }
        >
          {t('send')}
        </Button>
        <Button
          size="lg"
          tone="quiet"
          pending={pending === 'decline'}
          onClick={() => {
            if (window.confirm(t('declineConfirm')))
              void run(() => declineAuction({ auctionId }), {
                name: 'decline',
                done: t('declined'),
                refused,
              })
          }}
        >
          {t('decline', { price: sum })}
        </Button>
      </div>
    </div>
  )
}

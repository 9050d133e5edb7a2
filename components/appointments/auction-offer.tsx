'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OLDEST_AGE } from '@/lib/shared/age-limit'

interface AuctionOfferProps {
  pending: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Asks the owner of a car over the age limit to agree to an auction, before any booking or payment.
 */
export function AuctionOffer({ pending, onYes, onNo }: AuctionOfferProps) {
  const t = useTranslations('appointment.auction')
  return (
    <section
      role="alert"
      aria-labelledby="auction-title"
      className="grid gap-4 rounded-lg bg-warn-tint p-5"
    >
      <h3 id="auction-title" className="text-lg font-semibold">
        {t('title')}
      </h3>
      <p>{t('text', { petrolAge: OLDEST_AGE.other, dieselAge: OLDEST_AGE.diesel })}</p>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={onYes}>
          {t('confirm')}
        </Button>
        <Button tone="quiet" disabled={pending} onClick={onNo}>
          {t('no')}
        </Button>
      </div>
    </section>
  )
}

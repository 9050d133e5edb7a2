'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { MAX_CAR_AGE_YEARS } from '@/lib/shared/age-limit'

interface AuctionOfferProps {
  pending: boolean
  onYes: () => void
  onNo: () => void
}

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
      <p>
        {t('text', { petrolAge: MAX_CAR_AGE_YEARS.other, dieselAge: MAX_CAR_AGE_YEARS.diesel })}
      </p>
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

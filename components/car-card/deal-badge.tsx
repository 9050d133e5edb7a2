'use client'

import { useTranslations } from 'next-intl'
import { type Deal } from '@/lib/features/vehicles/schemas'
import { formatLakh } from '@/lib/shared/numbers'

const TONE: Record<Deal['label'], string> = {
  great: 'bg-good-tint text-good',
  good: 'bg-good-tint text-good',
  fair: 'bg-sunken text-ink-soft',
  high: 'bg-warn-tint text-warn',
}

/** How the price stands to what comparable cars ask; says so plainly when too few are known. */
export function DealBadge({ deal }: { deal: Deal | null }) {
  const t = useTranslations('card')
  if (deal === null) return null
  const range = t('dealRange', { low: formatLakh(deal.low), high: formatLakh(deal.high) })
  return (
    <span className={`relative rounded-sm px-1.5 py-0.5 text-xs font-medium ${TONE[deal.label]}`} title={range}>
      {t(`deal.${deal.label}`)}
    </span>
  )
}

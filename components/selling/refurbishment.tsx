'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'
import { decideRefurbishmentItem } from '@/lib/features/selling/hooks'
import type { SellerRefurbishmentItem } from '@/lib/features/selling/schemas'
import { formatRupees } from '@/lib/shared/numbers'

const TONE: Record<SellerRefurbishmentItem['state'], BadgeTone> = {
  open: 'warn',
  approved: 'good',
  declined: 'neutral',
  done: 'good',
}

export function Refurbishment({
  items,
  isActing,
}: {
  items: readonly SellerRefurbishmentItem[]
  isActing: boolean
}) {
  const t = useTranslations('sellerDashboard.items')
  const offline = useTranslations('sellerDashboard.price')('offline')
  const router = useRouter()
  const { run, send, pending, problem } = useCall({ offline })
  const answer = (itemId: string, decision: 'approve' | 'decline') =>
    run(() => decideRefurbishmentItem(itemId, { decision }), {
      name: `${itemId} ${decision}`,
      refused: () => router.refresh(),
    })
  const open = (itemId: string) =>
    send<{ url: string }>(
      `/customer/v1/documents/${itemId}/link`,
      {},
      { after: ({ url }) => location.assign(url) },
    )
  return (
    <section aria-labelledby="refurbishment">
      <h2 id="refurbishment" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('lead')}</p>
      <ul className="grid">
        {items.map(({ itemId, title, cost, state, proof }) => (
          <li key={itemId} className="grid gap-2 border-b border-line py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{title}</span>
              <span className="tabular-nums">{formatRupees(cost)}</span>
            </p>
            <p>
              <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
            </p>
            {proof !== null && state === 'done' && !isActing && (
              <p>
                <Button
                  tone="quiet"
                  aria-label={t(`openOf.${proof}`, { title })}
                  onClick={() => open(itemId)}
                >
                  {t(`open.${proof}`)}
                </Button>
              </p>
            )}
            {state === 'open' &&
              (isActing ? (
                <p className="text-sm text-ink-soft">{t('acting')}</p>
              ) : (
                <p className="flex flex-wrap gap-2">
                  <Button
                    pending={pending === `${itemId} approve`}
                    disabled={pending !== null}
                    onClick={() => void answer(itemId, 'approve')}
                  >
                    {t('approve', { cost: formatRupees(cost) })}
                  </Button>
                  <Button
                    tone="quiet"
                    pending={pending === `${itemId} decline`}
                    disabled={pending !== null}
                    onClick={() => void answer(itemId, 'decline')}
                  >
                    {t('decline')}
                  </Button>
                </p>
              ))}
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </section>
  )
}

'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { leavePageFor } from '@/lib/client/load-page'
import { useCall } from '@/lib/client/use-call'
import {
  confirmListingFee,
  confirmPayment,
  payAtSandbox,
  reportPaymentFailure,
} from '@/lib/features/payments/hooks'
import type { SandboxOutcome } from '@/lib/features/payments/schemas'

const OUTCOMES: readonly SandboxOutcome[] = [
  'success',
  'failure',
  'lateSuccess',
  'duplicateWebhook',
  'noWebhook',
]

const neverChanges = () => () => undefined

export function SandboxCheckout({
  orderId,
  back,
  purpose,
}: {
  orderId: string
  back: string
  purpose: 'token' | 'block' | 'listing_fee' | 'part'
}) {
  const t = useTranslations('sandbox')
  // Disabled until hydration, because earlier clicks would be lost.
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const isOfHold = purpose === 'token' || purpose === 'block'
  const { run, pending, problem } = useCall({ offline: t('problem') })

  const play = (outcome: SandboxOutcome) =>
    run(
      async () => {
        const { paymentId, signature } = await payAtSandbox({ orderId, outcome })
        if (purpose === 'listing_fee')
          await (signature !== null && confirmListingFee({ orderId, paymentId, signature }))
        else if (signature === null) await reportPaymentFailure(orderId, 'payment_failed')
        else await confirmPayment({ orderId, paymentId, signature })
        return leavePageFor(back)
      },
      { name: outcome },
    )

  return (
    <>
      {problem && (
        <p role="alert" className="mb-5 rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">
          {problem}
        </p>
      )}
      <ul className="grid gap-4">
        {OUTCOMES.filter((outcome) => isOfHold || outcome !== 'lateSuccess').map((outcome) => (
          <li key={outcome} className="grid gap-1">
            <Button
              wide
              tone={outcome === 'success' ? 'primary' : 'secondary'}
              pending={pending === outcome}
              disabled={!isReady || pending !== null}
              onClick={() => void play(outcome)}
            >
              {t(purpose === 'block' ? `block.${outcome}.action` : `${outcome}.action`)}
            </Button>
            <p className="text-sm text-ink-soft">
              {t(
                purpose === 'block'
                  ? `block.${outcome}.note`
                  : outcome === 'failure'
                    ? `failure.note.${purpose}`
                    : `${outcome}.note`,
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <OutsideLinkButton href={back} tone="quiet">
          {t(purpose === 'block' ? 'block.back' : 'back')}
        </OutsideLinkButton>
      </p>
    </>
  )
}

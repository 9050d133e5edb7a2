'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Slider } from '@/components/ui/input'
import { Stat } from '@/components/ui/card'
import { useCall } from '@/lib/client/use-call'
import type { SentCode } from '@/lib/features/auth/hooks/otp'
import { type DaysPoint, estimateDays } from '@/lib/features/selling/rules/days-to-sell'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import { REDUCTION_STEP, findReductionRange } from '@/lib/features/selling/rules/reduction'
import { askForReductionCode, reducePrice } from '@/lib/features/selling/hooks'
import { formatRupees } from '@/lib/shared/numbers'
import { PriceCodeForm } from './price-code'

interface PriceSimulatorProps {
  vehicleId: string
  price: number
  lowest: number
  fairPrice: number | null
  curve: readonly DaysPoint[]
  costs: SellerMoney['costs']
  terms: SellerTerms
}

export function PriceSimulator({
  vehicleId,
  price,
  lowest,
  fairPrice,
  curve,
  costs,
  terms,
}: PriceSimulatorProps) {
  const t = useTranslations('sellerDashboard.price')
  const router = useRouter()
  const range = findReductionRange({ price, lowest })
  const { least, most } = range ?? { least: 0, most: 0 }
  const [dragged, setDragged] = useState(
    () => Math.floor((price * 0.97) / REDUCTION_STEP) * REDUCTION_STEP,
  )
  const chosen = Math.min(Math.max(dragged, least), most)
  const [code, setCode] = useState<SentCode | null>(null)
  const { run, pending, problem, fields } = useCall({ offline: t('offline') })
  const [done, setDone] = useState<number | null>(null)
  const now = computePayout({ price, terms, ...costs }).total
  const then = computePayout({ price: chosen, terms, ...costs }).total
  const days = fairPrice === null ? null : estimateDays(curve, chosen / fairPrice)

  const sendCode = () => {
    setDone(null)
    void run(() => askForReductionCode({ vehicleId, price: chosen }), {
      after: ({ customerOTPAuthorizationId: authorizationId, resendAfter, digits }) =>
        setCode({ authorizationId, resendAfter, digits }),
    })
  }
  const reduced = () => {
    setCode(null)
    setDone(chosen)
    router.refresh()
  }
  if (range === null) return null
  return (
    <section
      aria-labelledby="simulator"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-sunken p-5 max-[14rem]:p-3 sm:p-8"
    >
      <div>
        <h2 id="simulator" className="text-2xl">
          {t('simulator')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('lead')}</p>
      </div>
      {done !== null && (
        <p role="status" className="font-medium text-good">
          {t('done', { price: formatRupees(done) })}
        </p>
      )}
      {code ? (
        <ReductionCode
          vehicleId={vehicleId}
          price={chosen}
          code={code}
          onReduced={reduced}
          onCancel={() => setCode(null)}
        />
      ) : (
        <>
          <div>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <label htmlFor="new-price" className="font-medium">
                {t('slider')}
              </label>
              <output
                htmlFor="new-price"
                className="text-2xl font-semibold tabular-nums max-[14rem]:text-lg"
              >
                {formatRupees(chosen)}
              </output>
            </p>
            <Slider
              id="new-price"
              min={least}
              max={most}
              step={REDUCTION_STEP}
              value={chosen}
              aria-valuetext={formatRupees(chosen)}
              onChange={(event) => setDragged(Number(event.target.value))}
            />
          </div>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Stat
              label={t('payout')}
              value={
                <>
                  {formatRupees(then)}{' '}
                  <span className="block text-sm font-normal text-ink-soft">
                    {t('payoutNow', { amount: formatRupees(now - then) })}
                  </span>
                </>
              }
            />
            <Stat
              label={t('days')}
              value={days === null ? t('daysUnknown') : t('daysValue', { days })}
            />
          </dl>
          <div className="grid gap-1 text-sm text-ink-soft">
            {days !== null && <p>{t('daysNote')}</p>}
            {fairPrice !== null && <p>{t('fair', { price: formatRupees(fairPrice) })}</p>}
            <p>{t('onlyDown')}</p>
          </div>
          <p role="alert" className="font-medium text-bad empty:hidden">
            {Object.values(fields)[0] ?? problem}
          </p>
          <Button
            size="lg"
            className="justify-self-start"
            pending={pending !== null}
            onClick={sendCode}
          >
            {t('reduce', { price: formatRupees(chosen) })}
          </Button>
        </>
      )}
    </section>
  )
}

interface ReductionCodeProps {
  vehicleId: string
  price: number
  code: SentCode
  onReduced: () => void
  onCancel: () => void
}

function ReductionCode({ vehicleId, price, code, onReduced, onCancel }: ReductionCodeProps) {
  const t = useTranslations('sellerDashboard.price')
  const { run, pending, problem, refusal, clear } = useCall({ offline: t('offline') })
  const take = async (otp: string) => {
    const body = { vehicleId, price, otp, customerOTPAuthorizationId: code.authorizationId }
    return (await run(() => reducePrice(body), { after: onReduced })) !== undefined
  }
  return (
    <PriceCodeForm
      length={code.digits}
      title={t('codeTitle')}
      text={t('codeText', { price: formatRupees(price) })}
      confirm={t('confirm')}
      cancel={t('cancel')}
      problem={problem}
      isPending={pending !== null}
      onCode={take}
      onTyping={() => {
        if (refusal) clear()
      }}
      onCancel={onCancel}
    />
  )
}

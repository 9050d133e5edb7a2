'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useCall } from '@/lib/client/use-call'
import { requestAttachOldCar, requestDetachOldCar } from '@/lib/features/exchanges/hooks'
import { formatRupees } from '@/lib/shared/numbers'

interface OldCarOffer {
  exchangeId: string
  car: string
  carPath: string
  price: number
  counted: number
  until: string
  /** True if our price has expired. An attached old car stays until the hold ends. */
  isOver: boolean
  hasChanged: boolean
  isHere: boolean
}

interface OldCarsProps {
  vehicleId: string
  cars: readonly OldCarOffer[]
  isActing: boolean
}

export function OldCars({ vehicleId, cars, isActing }: OldCarsProps) {
  const t = useTranslations('exchange.buyer')
  const router = useRouter()
  const { run, pending, problem } = useCall({
    offline: useTranslations('exchange.owner')('offline'),
  })
  const refused = () => router.refresh()
  const isTaken = cars.some((car) => car.isHere)
  return (
    <section aria-labelledby="old-car" className="grid gap-3" data-old-cars>
      <h2 id="old-car" className="text-xl">
        {t('title')}
      </h2>
      {cars.map(
        ({ exchangeId, car, carPath, price, counted, until, isOver, hasChanged, isHere }) => (
          <div key={exchangeId} className="grid justify-items-start gap-2">
            <p>
              {isHere
                ? t('attached', { car, sum: formatRupees(counted) })
                : t('free', { car, price: formatRupees(price), until })}
            </p>
            {hasChanged && (
              <p className="text-warn" data-loan-changed>
                {t('changed')}{' '}
                <Link
                  href={`${carPath}#exchange`}
                  className="inline-flex min-h-tap items-center font-medium underline"
                >
                  {t('agree')}
                </Link>
              </p>
            )}
            {isHere && isOver && <p className="text-sm text-ink-soft">{t('lastDay')}</p>}
            {!isActing && (isHere || !isTaken) && (
              <Button
                tone={isHere ? 'quiet' : 'secondary'}
                pending={pending === exchangeId}
                onClick={() =>
                  void run(
                    () =>
                      isHere
                        ? requestDetachOldCar({ exchangeId })
                        : requestAttachOldCar({ exchangeId, vehicleId }),
                    { name: exchangeId, done: t('done'), refused },
                  )
                }
              >
                {t(isHere ? 'detach' : 'attach')}
              </Button>
            )}
          </div>
        ),
      )}
      {isActing && <p className="text-sm text-ink-soft">{t('acting')}</p>}
      <p role="alert" className="font-medium text-bad empty:hidden">
        {pending === null ? problem : ''}
      </p>
    </section>
  )
}

import { CarThumbnail } from '@/components/desk/car-thumbnail'
import { Link } from '@/components/ui/link'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import type { CarNow } from '@/lib/features/desk/queries/car-now'
import type { CarPlace } from '@/lib/features/desk/rules/car-place'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'

function sayPlace({ at, since, expectedAt }: CarPlace, city: string): string {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.stand')
  const when = since === null ? '' : formatMoment(since)
  if (at === 'yard') return since === null ? t('yardUnknown', { city }) : t('yard', { city, when })
  if (at === 'drive') return t('drive', { when })
  if (at === 'buyer') return t('buyer', { when })
  if (expectedAt !== null) return t('expected', { when: formatMoment(expectedAt) })
  return since === null ? t('owner') : t('ownerAgain', { when })
}

export function CarStateHead({
  car,
  now,
  thumbnail,
}: {
  car: DeskCarDetail
  now: CarNow
  thumbnail: string | undefined
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.stand')
  const state =
    car.auction === null
      ? translatorOf(DEFAULT_LOCALE, 'deskCars')(`state.${car.status}`)
      : translatorOf(DEFAULT_LOCALE, 'auction.state')(car.auction)
  const back = now.carReturn
  return (
    <div className="mb-3 grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <CarThumbnail src={thumbnail} />
      <div data-stand className="min-w-0 wrap-anywhere">
        <p className="text-lg font-semibold">
          {state}
          {now.stateSince !== null && (
            <span className="font-normal text-ink-soft">
              {' '}
              {t('since', { day: formatDay(now.stateSince) })}
            </span>
          )}
        </p>
        <p className="text-sm">{sayPlace(now.place, car.city)}</p>
        {back !== null && (
          <Link
            href={`/dost/returns/${back.id}`}
            className="inline-flex min-h-tap items-center text-sm text-accent underline"
          >
            {t('return', {
              number: formatReturnNumber(back),
              state: translatorOf(DEFAULT_LOCALE, 'returns')(`badge.${back.state}`).toLowerCase(),
            })}
          </Link>
        )}
      </div>
    </div>
  )
}

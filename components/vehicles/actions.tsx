'use client'

import { useEffect } from 'react'
import { useTranslations } from 'next-intl'
import { CompareToggle } from '@/components/vehicles/card/compare-toggle'
import { FavouriteButton } from '@/components/vehicles/card/favourite-button'
import { ReserveButton } from '@/components/reservations/reserve-button'
import { ReservedButton } from '@/components/reservations/reserved-button'
import { ReservedNotice } from '@/components/reservations/reserved-now'
import { DriveButton } from '@/components/appointments/drive-button'
import { Button } from '@/components/ui/button'
import { type TrayCar } from '@/lib/client/compare-store'
import { loadReportPictures, leaveOutMissingPictures } from '@/lib/client/print-pictures'
import { showToast } from '@/lib/client/toast-store'
import { useIsPast } from '@/lib/client/use-is-past'

interface ActionsProps {
  car: TrayCar
  carCode: string
  price: { text: string; name: string }
  token: string
  isForSale: boolean
  isReserved: boolean
  blockedFrom: string
  wasBlocked: boolean
}

/** By this time, a page has usually finished loading. */
const QUIET_AFTER_MS = 2_500
/** Phones rarely print, so narrower screens don't preload the pictures. */
const PRINTS_FROM_PX = 1_024

export function CarActions({
  car,
  carCode,
  price,
  token,
  isForSale,
  isReserved,
  blockedFrom,
  wasBlocked,
}: ActionsProps) {
  const t = useTranslations('carActions')
  const isBlocked = useIsPast(blockedFrom, wasBlocked)
  useEffect(() => {
    // Preloads the pictures, because Ctrl+P leaves no time to load them.
    if (innerWidth < PRINTS_FROM_PX) return
    const timer = setTimeout(() => void loadReportPictures(), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    addEventListener('beforeprint', leaveOutMissingPictures)
    return () => removeEventListener('beforeprint', leaveOutMissingPictures)
  }, [])
  const share = async () => {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: car.title, url: location.href }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(location.href)
    showToast(t('copied'), 'good')
  }
  return (
    <div className="mt-4">
      {isForSale ? (
        <>
          <div className="action-bar fixed inset-x-0 bottom-0 z-tray border-t border-line bg-canvas px-3 pt-1.5 pb-3 lg:static lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
            <p className="bar-price mb-1 text-sm text-ink-soft lg:hidden">
              <b className="text-base text-ink tabular-nums">{price.text}</b> {price.name}
            </p>
            <div className="flex gap-2 max-[22rem]:*:px-2 lg:*:px-3">
              {isReserved ? (
                <ReservedButton vehicleId={car.id} carCode={carCode} label={t('reserve')} />
              ) : (
                <ReserveButton carCode={carCode} disabled={isBlocked} label={t('reserve')} />
              )}
              <DriveButton vehicleId={car.id} label={t('testDrive')} />
            </div>
          </div>
          <p className="mt-2 text-sm text-ink-soft">
            {isBlocked ? t('blockedNote') : t('reserveNote', { token })}
          </p>
          {isReserved && <ReservedNotice vehicleId={car.id} carCode={carCode} />}
        </>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-1 print:hidden lg:[&_button]:px-2">
        <FavouriteButton vehicleId={car.id} label={t('shortlist')} />
        <CompareToggle car={car} />
        <Button tone="quiet" icon="share" data-needs-script onClick={() => void share()}>
          {t('share')}
        </Button>
        <span className="hidden lg:contents" data-needs-script>
          <Button
            tone="quiet"
            icon="print"
            onClick={() => void loadReportPictures().then(() => window.print())}
          >
            {t('print')}
          </Button>
        </span>
      </div>
    </div>
  )
}

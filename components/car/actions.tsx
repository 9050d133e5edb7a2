'use client'

import { useTranslations } from 'next-intl'
import { type CardTexts } from '@/components/car-card/card-view'
import { CompareToggle } from '@/components/car-card/compare-toggle'
import { HeartButton } from '@/components/car-card/heart-button'
import { DriveButton } from '@/components/test-drives/drive-button'
import { Button } from '@/components/ui/button'
import { type ComparedCar } from '@/lib/client/compare-store'
import { openLoginPopup } from '@/lib/client/login-popup-store'
import { showToast } from '@/lib/client/toast-store'

interface ActionsProps {
  car: ComparedCar
  texts: CardTexts
  isForSale: boolean
  isReserved: boolean
}

/** Reserving and driving need an account: both lead there. Always within reach of a thumb. */
export function Actions({ car, texts, isForSale, isReserved }: ActionsProps) {
  const t = useTranslations('carActions')
  const share = async () => {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: car.title, url: location.href }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(location.href)
    showToast(t('copied'), 'good')
  }
  return (
    <div className="mt-6">
      {isForSale ? (
        <>
          <div className="action-bar fixed inset-x-0 bottom-0 z-tray flex gap-2 border-t border-line bg-canvas p-3 lg:static lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
            <Button wide disabled={isReserved} onClick={() => openLoginPopup('login')}>
              {t('reserve')}
            </Button>
            <DriveButton vehicleId={car.id} label={t('testDrive')} />
          </div>
          <p className="mt-2 text-sm text-ink-soft">{t('reserveNote')}</p>
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-1 print:hidden">
        <HeartButton vehicleId={car.id} label={t('shortlist')} />
        <CompareToggle car={car} texts={texts} />
        <Button tone="quiet" icon="share" onClick={() => void share()}>
          {t('share')}
        </Button>
        <span className="hidden lg:contents">
          <Button tone="quiet" icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </span>
      </div>
    </div>
  )
}

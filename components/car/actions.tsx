'use client'

import { useTranslations } from 'next-intl'
import { CompareToggle } from '@/components/car-card/compare-toggle'
import { HeartButton } from '@/components/car-card/heart-button'
import { Button } from '@/components/ui/button'
import { openLoginPopup } from '@/lib/client/login-popup-store'
import { showToast } from '@/lib/client/toast-store'

interface ActionsProps {
  car: { vehicleId: string; title: string; photo: string | null }
  isForSale: boolean
  isReserved: boolean
}

/** Reserving and driving need an account: both lead there. Always within reach of a thumb. */
export function Actions({ car, isForSale, isReserved }: ActionsProps) {
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
          <div className="fixed inset-x-0 bottom-0 z-tray flex gap-2 border-t border-line bg-canvas p-3 lg:static lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
            <Button wide disabled={isReserved} onClick={() => openLoginPopup('login')}>
              {t('reserve')}
            </Button>
            <Button wide tone="secondary" onClick={() => openLoginPopup('login')}>
              {t('testDrive')}
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-soft">{t('reserveNote')}</p>
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-1 print:hidden">
        <HeartButton label={t('shortlist')} className="border border-line" />
        <CompareToggle car={car} />
        <Button tone="quiet" icon="share" onClick={() => void share()}>
          {t('share')}
        </Button>
        <Button tone="quiet" icon="print" className="hidden lg:inline-flex" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  )
}

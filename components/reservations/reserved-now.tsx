'use client'

import dynamic from 'next/dynamic'
import { catchError } from 'next/error'
import { useTranslations } from 'next-intl'
import { Suspense, type ReactNode } from 'react'

const ReservedDetails = dynamic(() => import('./reserved-details'))

const Boundary = catchError(({ fallback }: { fallback: ReactNode }) => fallback)

/**
 * On the page of a car that is on hold: until when, and the waiting line. The page itself is the same for
 * everybody, so this comes after it; until then, and without JavaScript, a link leads to the same facts.
 */
export function ReservedNow({ vehicleId, carCode }: { vehicleId: string; carCode: string }) {
  const t = useTranslations('carActions')
  const notice = (
    <p className="mb-3 rounded-md bg-warn-tint px-4 py-3 font-medium text-warn">{t('reserved')}</p>
  )
  const link = (
    <>
      {notice}
      <a
        href={`/reserve/${carCode}`}
        className="inline-flex min-h-tap items-center font-semibold text-accent underline print:hidden"
      >
        {t('standInLine')}
      </a>
    </>
  )
  return (
    <div className="mt-3 min-h-tap">
      <Boundary fallback={link}>
        <Suspense fallback={link}>
          <ReservedDetails
            vehicleId={vehicleId}
            carCode={carCode}
            notice={notice}
            fallback={link}
          />
        </Suspense>
      </Boundary>
    </div>
  )
}

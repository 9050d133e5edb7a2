'use client'

import { useTranslations } from 'next-intl'
import { createElement } from 'react'
import { SmartLink } from '@/components/ui/smart-link'
import { useLazy } from '@/lib/client/use-lazy'

const loadDetails = () => import('./reserved-details')

/**
 * On the page of a car that somebody holds: until when, and the waiting line. The page itself is the same for
 * everybody, so this comes after it; until then, and without JavaScript, a link leads to the same facts.
 */
export function ReservedNow({ vehicleId, carCode }: { vehicleId: string; carCode: string }) {
  const t = useTranslations('carActions')
  const ReservedDetails = useLazy(loadDetails)
  const way = (
    <SmartLink
      href={`/reserve/${carCode}`}
      target="_self"
      className="inline-flex min-h-tap items-center font-semibold text-accent underline"
    >
      {t('standInLine')}
    </SmartLink>
  )
  return (
    <div className="mt-3 min-h-tap print:hidden">
      {ReservedDetails
        ? createElement(ReservedDetails, { vehicleId, carCode, fallback: way })
        : way}
    </div>
  )
}

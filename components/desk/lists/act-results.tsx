'use client'

import { useTranslations } from 'next-intl'
import type { CarActResult } from '@/lib/features/desk/schemas/lists'

export function ActResults({
  results,
  isSending,
}: {
  results: readonly CarActResult[]
  isSending: boolean
}) {
  const t = useTranslations('deskLists')
  const count = (wanted: CarActResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const isTold = results.length > 0 && !isSending
  return (
    <div role="status" className="empty:hidden">
      {isTold && (
        <>
          <p className={refused.length > 0 ? 'font-medium text-warn' : 'font-medium text-good'}>
            {t('result', {
              done: count('done'),
              already: count('already'),
              refused: refused.length,
            })}
          </p>
          {refused.length > 0 && (
            <ul className="max-h-32 overflow-y-auto text-sm">
              {refused.map(({ vehicleId, carCode, problem }) => (
                <li key={vehicleId}>
                  {t('refusedCar', { car: carCode ?? t('notFound'), problem: problem ?? '' })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { requireLogin } from '@/lib/client/login-popup-store'
import { ApiError } from '@/lib/client/api-error'
import { problemText } from '@/lib/client/mutations'
import { useWaitingLine } from '@/lib/features/reservations/hooks'

export interface LinePlace {
  size: number
  position: number | null
}

/** The fair queue on a car that is on hold: free, first come, first served. */
export function WaitingLine({ vehicleId, line }: { vehicleId: string; line: LinePlace }) {
  const t = useTranslations('waitingLine')
  const [place, setPlace] = useState(line)
  const { trigger, isMutating, error } = useWaitingLine(vehicleId)
  const inLine = place.position !== null
  const change = async () => {
    try {
      const position = await trigger(inLine ? 'leave' : 'join')
      setPlace(({ size }) => ({ position, size: inLine ? size - 1 : size + 1 }))
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'unauthenticated')
        requireLogin(() => void change(), 'line')
    }
  }
  const isShown = error && error.code !== 'unauthenticated' && !isMutating
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <p role="status" className="text-sm font-medium">
        {place.position === null
          ? t('others', { count: place.size })
          : t('position', { position: place.position })}
      </p>
      {isShown && (
        <p role="alert" className="text-sm text-bad">
          {problemText(error, t('problem'))}
        </p>
      )}
      <Button
        tone="secondary"
        wide
        pending={isMutating}
        onClick={() => requireLogin(() => void change(), 'line')}
      >
        {t(inLine ? 'leave' : 'join')}
      </Button>
    </div>
  )
}

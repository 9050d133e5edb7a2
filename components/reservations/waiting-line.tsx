'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { requireLogin } from '@/lib/client/login-popup-store'
import { useCall } from '@/lib/client/use-call'
import { useWaitingLine } from '@/lib/features/reservations/hooks'

export interface WaitingListPosition {
  size: number
  position: number | null
}

export function WaitingLine({ vehicleId, line }: { vehicleId: string; line: WaitingListPosition }) {
  const t = useTranslations('waitingLine')
  const [place, setPlace] = useState(line)
  const changePlace = useWaitingLine(vehicleId)
  const { run, pending, problem, code } = useCall({ offline: t('problem') })
  const inLine = place.position !== null
  const change = () =>
    void run(() => changePlace(inLine ? 'leave' : 'join'), {
      after: (position) =>
        setPlace(({ size }) => ({ position, size: inLine ? size - 1 : size + 1 })),
      refused: (error) => {
        if (error.code === 'unauthenticated') requireLogin(change, 'line')
      },
    })
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <p role="status" className="text-sm font-medium">
        {place.position === null
          ? t('others', { count: place.size })
          : t('position', { position: place.position })}
      </p>
      {code !== undefined && code !== 'unauthenticated' && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <Button
        tone="secondary"
        wide
        pending={pending !== null}
        onClick={() => requireLogin(change, 'line')}
      >
        {t(inLine ? 'leave' : 'join')}
      </Button>
    </div>
  )
}

'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/client/api'
import { requireLogin } from '@/lib/client/login-popup-store'
import { joinLine, leaveLine } from '@/lib/client/waiting-line'

export interface LinePlace {
  size: number
  position: number | null
}

/** The fair queue on a car that somebody holds: free, in the order of coming. */
export function WaitingLine({ vehicleId, line }: { vehicleId: string; line: LinePlace }) {
  const t = useTranslations('waitingLine')
  const [place, setPlace] = useState(line)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const inLine = place.position !== null
  const change = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const position = await (inLine ? leaveLine : joinLine)(vehicleId)
      setPlace(({ size }) => ({ position, size: inLine ? size - 1 : size + 1 }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated')
        requireLogin(() => void change())
      else setProblem(error instanceof ApiError && error.message ? error.message : t('problem'))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <p role="status" className="text-sm font-medium">
        {place.position === null
          ? t('others', { count: place.size })
          : t('position', { position: place.position })}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <Button
        tone="secondary"
        wide
        pending={busy}
        onClick={() => requireLogin(() => void change())}
      >
        {t(inLine ? 'leave' : 'join')}
      </Button>
    </div>
  )
}

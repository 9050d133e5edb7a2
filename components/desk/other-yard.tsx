'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

interface OtherYardProps {
  vehicleId: string
  note: string
  children: ReactNode
}

const asked = new Set<() => void>()
const keyOf = (vehicleId: string) => `elsewhere/${vehicleId}`

function subscribe(listener: () => void) {
  asked.add(listener)
  return () => void asked.delete(listener)
}

/** Without storage, the question is asked each time. */
function isKnown(vehicleId: string): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(vehicleId)) !== null
  } catch {
    return false
  }
}

function goOn(vehicleId: string): void {
  try {
    window.sessionStorage.setItem(keyOf(vehicleId), '1')
  } catch {
    return
  } finally {
    for (const listener of asked) listener()
  }
}

export function OtherYardGuard({ vehicleId, note, children }: OtherYardProps) {
  const t = useTranslations('desk.queue')
  const mayWork = useSyncExternalStore(
    subscribe,
    () => isKnown(vehicleId),
    () => false,
  )
  return (
    <>
      {!mayWork && (
        <Card className="mb-4 flex flex-wrap items-center justify-between gap-3 border-warn bg-warn-tint p-4">
          <p className="font-medium">{note}</p>
          <Button tone="secondary" onClick={() => goOn(vehicleId)}>
            {t('elsewhereGoOn')}
          </Button>
        </Card>
      )}
      <fieldset disabled={!mayWork} className="contents">
        {children}
      </fieldset>
    </>
  )
}

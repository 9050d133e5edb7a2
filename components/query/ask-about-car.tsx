'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'

const QueryDialog = lazy(() => import('./query-dialog'))

interface AskAboutCarProps {
  vehicleId: string
  label: string
  title: string
  closeLabel: string
}

/** Opens the question form for this car; its code comes when it's asked for. */
export function AskAboutCar({ label, ...dialog }: AskAboutCarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" data-needs-script onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? <Suspense><QueryDialog {...dialog} onClose={() => setOpen(false)} /></Suspense> : null}
    </>
  )
}

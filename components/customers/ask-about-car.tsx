'use client'

import { useState } from 'react'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import { Button } from '@/components/ui/button'

const QueryDialog = createLazyDialog(() => import('./query-dialog'))

interface AskAboutCarProps {
  vehicleId: string
  label: string
  title: string
  closeLabel: string
}

export function AskAboutCar({ label, ...dialog }: AskAboutCarProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" data-needs-script onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <QueryDialog {...dialog} onClose={close} /> : null}
    </>
  )
}

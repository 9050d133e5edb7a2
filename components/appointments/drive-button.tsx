'use client'

import { useState } from 'react'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import { Button } from '@/components/ui/button'
import { requireLogin } from '@/lib/client/login-popup-store'

const DriveDialog = createLazyDialog(() => import('./drive-dialog'))

export function DriveButton({
  vehicleId,
  label,
  wide = true,
}: {
  vehicleId: string
  label: string
  wide?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        wide={wide}
        tone="secondary"
        data-needs-script
        onClick={() => requireLogin(() => setOpen(true), 'drive')}
      >
        {label}
      </Button>
      {isOpen ? <DriveDialog vehicleId={vehicleId} onClose={close} /> : null}
    </>
  )
}

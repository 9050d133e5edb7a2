'use client'

import { useState } from 'react'
import { createLazyDialog } from '@/components/layout/lazy-dialog'
import { Button } from '@/components/ui/button'
import { requireLogin } from '@/lib/client/login-popup-store'

const DriveDialog = createLazyDialog(() => import('./drive-dialog'))

/** Opens the test drive dialog and loads its code on demand. Visitors log in first. */
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

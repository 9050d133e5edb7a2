'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { requireLogin } from '@/lib/client/login-popup-store'

const DriveDialog = lazy(() => import('./drive-dialog'))

/** Opens the booking for whoever is signed in, for a visitor after the login. Its code comes when it is asked for. */
export function DriveButton({ vehicleId, label }: { vehicleId: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button wide tone="secondary" onClick={() => requireLogin(() => setOpen(true))}>{label}</Button>
      {isOpen ? <Suspense><DriveDialog vehicleId={vehicleId} onClose={() => setOpen(false)} /></Suspense> : null}
    </>
  )
}

'use client'

import { useState } from 'react'
import { LazyPart } from '@/components/layout/lazy-part'
import { Button } from '@/components/ui/button'
import { requireLogin } from '@/lib/client/login-popup-store'

const loadDialog = () => import('./drive-dialog')

/** Opens the booking for whoever is signed in, for a visitor after the login. Its code comes when it is asked for. */
export function DriveButton({ vehicleId, label }: { vehicleId: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button wide tone="secondary" onClick={() => requireLogin(() => setOpen(true))}>
        {label}
      </Button>
      {isOpen ? (
        <LazyPart load={loadDialog} props={{ vehicleId, onClose: close }} onMissing={close} />
      ) : null}
    </>
  )
}

'use client'

import { Sheet } from '@/components/ui/dialog'
import { QueryForm } from './query-form'

interface QueryDialogProps {
  vehicleId: string
  title: string
  closeLabel: string
  onClose: () => void
}

export default function QueryDialog({ vehicleId, title, closeLabel, onClose }: QueryDialogProps) {
  return (
    <Sheet open title={title} closeLabel={closeLabel} onClose={onClose}>
      <QueryForm vehicleId={vehicleId} />
    </Sheet>
  )
}

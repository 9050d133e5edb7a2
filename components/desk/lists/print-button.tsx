'use client'

import { Button } from '@/components/ui/button'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button icon="print" onClick={() => window.print()}>
      {label}
    </Button>
  )
}

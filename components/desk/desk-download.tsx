'use client'

import { Button } from '@/components/ui/button'
import { useDeskCall } from './use-desk-call'

export function DeskDownload({
  fileId,
  label,
  offline,
}: {
  fileId: string
  label: string
  offline: string
}) {
  const { send, isSending, problem, proof } = useDeskCall<{ url: string }>({
    offline,
    after: ({ url }) => window.location.assign(url),
  })
  const save = () => send(`/staff/v1/documents/${fileId}/link`, { method: 'GET' })
  return (
    <span className="inline-grid gap-1">
      <Button tone="secondary" pending={isSending} onClick={save}>
        {label}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
      {proof}
    </span>
  )
}

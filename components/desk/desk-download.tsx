'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError, asObject, errorOf } from '@/lib/client/api-error'

/** Saves a private file: asks for a link of this session, which is good for minutes only, and follows it. */
export function DeskDownload({
  fileId,
  label,
  offline,
}: {
  fileId: string
  label: string
  offline: string
}) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setPending(true)
    setProblem('')
    try {
      const response = await fetch(`/staff/v1/documents/${fileId}/link`, { cache: 'no-store' })
      if (!response.ok) throw await errorOf(response)
      const { url } = asObject(asObject(await response.json()).data)
      if (typeof url === 'string') window.location.assign(url)
    } catch (error) {
      setProblem(error instanceof ApiError && error.message ? error.message : offline)
    } finally {
      setPending(false)
    }
  }

  return (
    <span className="inline-grid gap-1">
      <Button tone="secondary" pending={pending} onClick={() => void save()}>
        {label}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
    </span>
  )
}

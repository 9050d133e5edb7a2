'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonTone } from '@/components/ui/button-style'
import { ApiError } from '@/lib/client/api-error'
import { callStaff } from '@/lib/client/staff-api'
import { showToast } from '@/lib/client/toast-store'

interface DeskActionProps {
  path: string
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: Record<string, string | number | boolean | null>
  label: string
  /** Asked first where the step can't be taken back. */
  confirm?: string
  tone?: ButtonTone
  done?: string
  offline: string
  next?: string
}

/** One press, one staff call: shows that it works, says what went wrong, draws the page anew. */
export function DeskAction({
  path,
  method = 'POST',
  body = {},
  label,
  confirm,
  tone = 'secondary',
  done,
  offline,
  next,
}: DeskActionProps) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function press() {
    if (confirm !== undefined && !window.confirm(confirm)) return
    setPending(true)
    setProblem('')
    try {
      await callStaff(path, { method, body })
      if (done) showToast(done)
      if (next === undefined) router.refresh()
      else window.location.assign(next)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message || offline)
    } finally {
      setPending(false)
    }
  }

  return (
    <span className="inline-grid gap-1">
      <Button tone={tone} pending={pending} onClick={() => void press()}>
        {label}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
    </span>
  )
}

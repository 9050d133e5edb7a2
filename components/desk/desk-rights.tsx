'use client'

import { createContext, type ReactNode, use } from 'react'
import { type DeskNeed, findCallNeed } from '@/lib/features/staff/rules/call-needs'

const Missing = createContext<readonly DeskNeed[]>([])

interface DeskRightsProps {
  missing: readonly DeskNeed[]
  children: ReactNode
}

/** Tells the forms inside it which rights the viewer lacks. The calls check again. */
export function DeskRights({ missing, children }: DeskRightsProps) {
  return <Missing value={missing}>{children}</Missing>
}

interface IfMayProps {
  path: string
  method?: string | undefined
  body?: Readonly<Record<string, unknown>> | undefined
  children: ReactNode
}

/**
 * Shows content for managers to managers only. Disables content that needs another right that the
 * viewer lacks: the page names these rights above.
 */
export function IfCallPermitted({ path, method, body, children }: IfMayProps) {
  const missing = use(Missing)
  const need = findCallNeed(path, { method, ...(body && { body }) })
  if (need === null || !missing.includes(need)) return children
  if (need === 'manager') return null
  return (
    <fieldset disabled className="contents" data-needs={need}>
      {children}
    </fieldset>
  )
}

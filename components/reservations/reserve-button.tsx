'use client'

import { Button } from '@/components/ui/button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { requireLogin } from '@/lib/client/login-popup-store'
import { pathHere } from '@/lib/client/page-locale'

interface ReserveButtonProps {
  carCode: string
  disabled: boolean
  label: string
}

/**
 * Leads to the page of reserving, through the login for a visitor. Always a load of its own: the page of
 * paying has a content policy that the page before it hasn't.
 */
export function ReserveButton({ carCode, disabled, label }: ReserveButtonProps) {
  if (disabled)
    return (
      <Button wide disabled>
        {label}
      </Button>
    )
  const href = `/reserve/${carCode}`
  return (
    <OutsideLinkButton
      href={href}
      rel="nofollow"
      wide
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        requireLogin(() => location.assign(pathHere(href)), 'reserve')
      }}
    >
      {label}
    </OutsideLinkButton>
  )
}

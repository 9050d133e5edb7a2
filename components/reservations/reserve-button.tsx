'use client'

import { Button } from '@/components/ui/button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { requireLogin } from '@/lib/client/login-popup-store'
import { isPlainPress, loadPage } from '@/lib/client/load-page'

interface ReserveButtonProps {
  carCode: string
  disabled: boolean
  label: string
}

/** Loads a whole page, because the payment page has another CSP. */
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
        if (!isPlainPress(event)) return
        event.preventDefault()
        requireLogin(() => loadPage(href), 'reserve')
      }}
    >
      {label}
    </OutsideLinkButton>
  )
}

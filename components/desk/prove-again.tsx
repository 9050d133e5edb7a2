'use client'

import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { callStaff } from '@/lib/client/staff-api'
import { useCall } from '@/lib/client/use-call'
import texts from '@/lib/i18n/messages/en/staff.json'

/** Asks for a code of the app in the place of what was refused without one. */
export function ProveAgain({ offline, onProved }: { offline: string; onProved: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { send, pending, problem, fields } = useCall({ offline }, callStaff)
  const prove = () =>
    send(
      '/staff/v1/proof',
      { method: 'POST', body: { code: input.current?.value ?? '' } },
      { after: onProved },
    )
  return (
    // No form of its own: it stands beside one, or in a line of text.
    <span className="mt-2 grid max-w-72 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {texts.secondFactor.label}
      </label>
      <Input
        id={id}
        ref={input}
        autoComplete="one-time-code"
        inputMode="numeric"
        aria-describedby={`${id}-problem`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          prove()
        }}
      />
      <span id={`${id}-problem`} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fields.code ?? problem}
      </span>
      <Button
        type="button"
        pending={pending !== null}
        onClick={prove}
        className="justify-self-start"
      >
        {texts.secondFactor.submit}
      </Button>
    </span>
  )
}

/** Asks for a code, and then follows the link that led to a file. */
export function ProveForFile({ file, offline }: { file: string; offline: string }) {
  return <ProveAgain offline={offline} onProved={() => window.location.assign(file)} />
}

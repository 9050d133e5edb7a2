'use client'

import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import texts from '@/lib/i18n/messages/en/staff.json'
import { useDeskCall } from './use-desk-call'

/** Asks for a code of the app in the place of what was refused without one, and then does that. */
export function ProveAgain({ offline, again }: { offline: string; again: () => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, problem, fields } = useDeskCall({ offline, after: again })
  const prove = () => send('/staff/v1/proof', { body: { code: input.current?.value ?? '' } })
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
      <Button type="button" pending={isSending} onClick={prove} className="justify-self-start">
        {texts.secondFactor.submit}
      </Button>
    </span>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useCanUsePasskeys } from '@/lib/client/passkeys'
import { useCall } from '@/lib/client/use-call'
import { usePasskeyStep } from '@/lib/client/use-passkey-step'
import { proveByPasskey } from '@/lib/features/staff/hooks'

interface ProofProps {
  offline: string
  onProved: () => void
}

function ByPasskey({ offline, onProved }: ProofProps) {
  const t = useTranslations('staff.secondFactor')
  const { run, isPending, problem } = usePasskeyStep({ offline, stopped: t('passkeyStopped') })
  const prove = () => void run(proveByPasskey, { after: onProved })
  return (
    <>
      <Button icon="key" pending={isPending} onClick={prove} className="justify-self-start">
        {t('usePasskey')}
      </Button>
      <span role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </span>
    </>
  )
}

function ByCode({ hasApp, offline, onProved }: ProofProps & { hasApp: boolean }) {
  const t = useTranslations('staff.secondFactor')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { send, pending, problem, fields } = useCall({ offline })
  const prove = () =>
    send(
      '/staff/v1/proof',
      { method: 'POST', body: { code: input.current?.value ?? '' } },
      { after: onProved },
    )
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium">
        {t(hasApp ? 'label' : 'recoveryLabel')}
      </label>
      <Input
        id={id}
        ref={input}
        autoComplete="one-time-code"
        inputMode={hasApp ? 'numeric' : 'text'}
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
        tone={hasApp ? 'primary' : 'secondary'}
        pending={pending !== null}
        onClick={prove}
        className="justify-self-start"
      >
        {t('submit')}
      </Button>
    </>
  )
}

/** `factors` lists those that the Dost has set up. */
export function ProveAgain({ factors, ...proof }: ProofProps & { factors: string }) {
  const canUse = useCanUsePasskeys()
  return (
    // Not a form, because callers use it inside forms, which can't be nested.
    <span className="mt-2 grid max-w-72 gap-1.5">
      {canUse && factors.includes('passkey') && <ByPasskey {...proof} />}
      <ByCode hasApp={factors.includes('code')} {...proof} />
    </span>
  )
}

export function ProveForFile({
  file,
  factors,
  offline,
}: {
  file: string
  factors: string
  offline: string
}) {
  return (
    <ProveAgain factors={factors} offline={offline} onProved={() => window.location.assign(file)} />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { DeskField } from '../desk-field'
import { RecoveryCodes } from './recovery-codes'
import { useDeskCall } from '../use-desk-call'

interface SetUpCodesProps {
  children: ReactNode
}

export function SetUpCodes({ children }: SetUpCodesProps) {
  const t = useTranslations('desk')
  const router = useRouter()
  const [codes, setCodes] = useState<readonly string[]>([])
  const { send, isSending, problem, proof, fields } = useDeskCall<{ recoveryCodes: string[] }>({
    offline: t('offline'),
    after: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const { register, handleSubmit } = useForm<{ code: string }>()
  const confirm = handleSubmit((body) => send('/staff/v1/authenticatorCode', { body }))
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => router.refresh()} />
  return (
    <form method="post" noValidate onSubmit={confirm} className="grid gap-3">
      {children}
      <DeskField
        id="first-code"
        field={{
          name: 'code',
          label: t('ownSignIn.firstCode'),
          kind: 'text',
          required: true,
          autoComplete: 'one-time-code',
        }}
        input={register('code')}
        error={fields.code}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {fields.code ? '' : problem}
      </p>
      <Button type="submit" pending={isSending} className="justify-self-start">
        {t('ownSignIn.confirm')}
      </Button>
      {proof}
    </form>
  )
}

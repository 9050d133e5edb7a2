'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AddPasskeyForm } from '@/components/auth/add-passkey-form'
import { useCanUsePasskeys } from '@/lib/client/passkeys'
import { requestAddStaffPasskey } from '@/lib/features/staff/hooks'
import { usePasskeyStep } from '@/lib/client/use-passkey-step'
import { MAX_PASSKEYS } from '@/lib/shared/passkeys'
import { DeskAction } from '../desk-form'
import { ProveAgain } from './prove-again'
import { RecoveryCodes } from './recovery-codes'

interface StaffPasskeysProps {
  passkeys: readonly {
    passkeyId: string
    name: string
    since: string
    used: string
    sure: string
  }[]
  device: string
}

function AddPasskey({
  device,
  onCodes,
}: Omit<StaffPasskeysProps, 'passkeys'> & { onCodes: (codes: readonly string[]) => void }) {
  const router = useRouter()
  const t = useTranslations('desk.ownSignIn.passkeys')
  const offline = useTranslations('desk')('offline')
  const { run, again, isPending, problem, refusal } = usePasskeyStep({
    offline,
    stopped: t('stopped'),
    known: t('known'),
    tone: 'neutral',
  })
  const needsProof = refusal?.code === 'fresh_login_required'
  const add = (name: string) =>
    void run(() => requestAddStaffPasskey(name), {
      done: t('done'),
      after: (recoveryCodes) => {
        if (recoveryCodes.length > 0) onCodes(recoveryCodes)
        else router.refresh()
      },
    })
  return (
    <AddPasskeyForm
      firstName={device}
      label={t('name')}
      hint={t('nameHint')}
      submit={t('add')}
      nameError={refusal?.fields.name}
      isPending={isPending}
      onAdd={add}
    >
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      {needsProof && (
        <ProveAgain
          factors={String(refusal.body.secondFactors ?? 'code')}
          offline={offline}
          onProved={again}
        />
      )}
    </AddPasskeyForm>
  )
}

export function StaffPasskeys({ passkeys, device }: StaffPasskeysProps) {
  const t = useTranslations('desk.ownSignIn.passkeys')
  const offline = useTranslations('desk')('offline')
  const router = useRouter()
  const canUse = useCanUsePasskeys()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes([])
          router.refresh()
        }}
      />
    )
  return (
    <div className="grid gap-4">
      {passkeys.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="grid">
          {passkeys.map(({ passkeyId, name, since, used, sure }) => (
            <li
              key={passkeyId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">{name}</p>
                <p className="text-sm text-ink-soft">
                  {since} {used}
                </p>
              </div>
              <DeskAction
                path={`/staff/v1/passkeys?${new URLSearchParams({ passkeyId })}`}
                method="DELETE"
                label={t('remove')}
                confirm={sure}
                done={t('removed')}
                offline={offline}
              />
            </li>
          ))}
        </ul>
      )}
      {canUse && passkeys.length < MAX_PASSKEYS ? (
        <AddPasskey device={device} onCodes={setCodes} />
      ) : (
        <p className="text-sm text-ink-soft">{canUse ? t('full') : t('unable')}</p>
      )}
    </div>
  )
}

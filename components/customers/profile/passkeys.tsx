'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AddPasskeyForm } from '@/components/auth/add-passkey-form'
import { Button } from '@/components/ui/button'
import { requestAddPasskey, requestRemovePasskey } from '@/lib/features/auth/hooks/passkeys'
import { requireFreshLogin } from '@/lib/client/login-popup-store'
import { useCanUsePasskeys } from '@/lib/client/passkeys'
import { usePasskeyStep } from '@/lib/client/use-passkey-step'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { MAX_PASSKEYS } from '@/lib/shared/passkeys'
import { ProblemNotice } from '../problem'

export interface PasskeyItem {
  passkeyId: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

function useStep() {
  const t = useTranslations('profile')
  return usePasskeyStep({
    offline: t('failed'),
    stopped: t('passkeys.stopped'),
    known: t('passkeys.known'),
  })
}

function Outcome({ problem, refusal, again }: ReturnType<typeof useStep>) {
  const t = useTranslations('profile.passkeys')
  if (refusal?.code !== 'fresh_login_required') return <ProblemNotice text={problem} />
  return (
    <div className="grid justify-items-start gap-2" role="status">
      <p className="text-sm">{t('proof')}</p>
      <Button tone="secondary" onClick={() => requireFreshLogin(again, 'passkey')}>
        {t('getCode')}
      </Button>
    </div>
  )
}

function Line({ passkey, isActing }: { passkey: PasskeyItem; isActing: boolean }) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('profile.passkeys')
  const step = useStep()
  const { passkeyId, name, createdAt, lastUsedAt } = passkey
  const remove = () => {
    if (!window.confirm(t('sure', { name }))) return
    void step.run(() => requestRemovePasskey(passkeyId), { done: t('removed') })
  }
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-ink-soft">
            {lastUsedAt === null
              ? t('unused')
              : t('used', { moment: formatMoment(lastUsedAt, language) })}
          </p>
          <p className="text-sm text-ink-faint">
            {t('added', { day: formatDay(createdAt, language) })}
          </p>
        </div>
        {!isActing && (
          <Button
            tone="secondary"
            pending={step.isPending}
            aria-label={t('removeNamed', { name })}
            onClick={remove}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <Outcome {...step} />
    </li>
  )
}

function AddPasskey({ device }: { device: string | null }) {
  const t = useTranslations('profile.passkeys')
  const step = useStep()
  const add = (name: string) => void step.run(() => requestAddPasskey(name), { done: t('done') })
  return (
    <AddPasskeyForm
      firstName={device ?? t('usual')}
      label={t('name')}
      hint={t('nameHint')}
      submit={t('add')}
      nameError={step.refusal?.fields.name}
      isPending={step.isPending}
      onAdd={add}
    >
      <Outcome {...step} />
    </AddPasskeyForm>
  )
}

export function Passkeys({
  passkeys,
  device,
  isActing,
}: {
  passkeys: readonly PasskeyItem[]
  device: string | null
  isActing: boolean
}) {
  const t = useTranslations('profile.passkeys')
  const canUse = useCanUsePasskeys()
  return (
    <div className="grid gap-4">
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <Line key={passkey.passkeyId} passkey={passkey} isActing={isActing} />
          ))}
        </ul>
      )}
      {!isActing &&
        passkeys.length < MAX_PASSKEYS &&
        (canUse ? (
          <AddPasskey device={device} />
        ) : (
          <p className="text-sm text-ink-soft">{t('unable')}</p>
        ))}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLoginPopup } from '@/lib/client/login-popup-store'
import { useCanUsePasskeys } from '@/lib/client/passkeys'
import { usePasskeyStep } from '@/lib/client/use-passkey-step'
import type { LoggedInAccount } from '@/lib/features/auth/hooks/otp'
import { logInByPasskey } from '@/lib/features/auth/hooks/passkeys'

/** Purposes that always need a new code; a passkey isn't enough. */
const CODE_ONLY_REASONS = new Set(['delete', 'passkey'])

export function PasskeyLogin({ onAccount }: { onAccount: (account: LoggedInAccount) => void }) {
  const t = useTranslations('login')
  const canUse = useCanUsePasskeys()
  const reason = useLoginPopup((state) => state.reason)
  const { run, isPending, problem } = usePasskeyStep({
    offline: t('offline'),
    stopped: t('passkey.stopped'),
  })
  const logIn = () => void run(logInByPasskey, { after: onAccount })
  if (!canUse || (reason !== null && CODE_ONLY_REASONS.has(reason))) return null
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-center text-sm text-ink-faint">{t('passkey.or')}</p>
      <Button tone="secondary" size="lg" icon="key" wide pending={isPending} onClick={logIn}>
        {t('passkey.button')}
      </Button>
      <p role="alert" className="text-center text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

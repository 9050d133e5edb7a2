'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { PUSH_API_PATHS } from '@/lib/client/push'
import { useCall } from '@/lib/client/use-call'

export function WhatsAppSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations('notifications')
  const { send, pending, problem } = useCall({ offline: t('offline'), failed: t('failed') })
  const body = { news: 'whatsapp', given: !isOn }
  return (
    <>
      <Checkbox
        label={t('whatsApp.consent')}
        checked={isOn}
        disabled={pending !== null}
        onChange={() => void send(PUSH_API_PATHS.customer, { method: 'POST', body })}
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}

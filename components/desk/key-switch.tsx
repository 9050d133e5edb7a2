'use client'

import { useTranslations } from 'next-intl'
import { setSingleKeys, useSingleKeys } from '@/lib/client/single-keys'

export function KeySwitch() {
  const t = useTranslations('desk.keys')
  const isOn = useSingleKeys()
  return (
    <label className="inline-flex min-h-tap cursor-pointer items-center gap-2 lg:min-h-6">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setSingleKeys(event.target.checked)}
        className="size-4 accent-accent-fill"
      />
      {t('switch')}
    </label>
  )
}

export function KeyHelp() {
  const t = useTranslations('desk.keys')
  return t(useSingleKeys() ? 'help' : 'off')
}

'use client'

import { useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'

/** A call from one of the profile's controls, with what the profile says when it fails. */
export function useAction() {
  const t = useTranslations('profile')
  return useCall({ offline: t('offline'), failed: t('failed') })
}

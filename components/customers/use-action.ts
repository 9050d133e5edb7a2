'use client'

import { useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'

export function useProfileCall() {
  const t = useTranslations('profile')
  return useCall({ offline: t('offline'), failed: t('failed') })
}

'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'

/** The number that a code has proven; it can't be changed any more. */
export function ProvenNumber({ phone, error }: { phone: string; error: string }) {
  const t = useTranslations('login')
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{t('phone')}</p>
      <p className="flex min-h-tap items-center gap-2 rounded-md bg-sunken px-3 tabular-nums">
        {`+91 ${phone}`}
        <Icon name="check" className="ml-auto text-lg text-good" />
      </p>
      <p className="text-sm text-ink-faint">{t('phoneProven')}</p>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

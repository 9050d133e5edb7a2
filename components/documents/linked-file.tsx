'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCall } from '@/lib/client/use-call'

interface LinkedFileProps {
  /** Answers a link that is good for minutes; each opening is logged, so none is fetched before it is asked for. */
  path: string
  method?: 'GET' | 'POST'
  label: string
}

/** A private file of ours that a person opens. */
export function LinkedFile({ path, method = 'GET', label }: LinkedFileProps) {
  const t = useTranslations('documents')
  const { send, pending, problem } = useCall({ offline: t('cantOpen') })
  return (
    <>
      <Button
        tone="quiet"
        pending={pending !== null}
        onClick={() =>
          send<{ url: string }>(path, { method }, { after: ({ url }) => location.assign(url) })
        }
      >
        {label}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem && t('cantOpen')}
      </p>
    </>
  )
}

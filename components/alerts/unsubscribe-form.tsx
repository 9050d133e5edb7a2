'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/client/api'

/** Asks once more, so that a mail program that opens every link stops nothing. */
export function UnsubscribeForm({ token }: { token: string }) {
  const t = useTranslations('consents.unsubscribe')
  const [state, setState] = useState<'asking' | 'working' | 'done' | 'failed'>('asking')
  const stop = async () => {
    setState('working')
    try {
      await callApi('/customer/v1/unsubscribe', { method: 'POST', body: { token } })
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <div aria-live="polite" className="grid justify-items-start gap-4">
      {state === 'done' ? (
        <>
          <p className="font-semibold">{t('done')}</p>
          <p className="text-ink-soft">{t('again')}</p>
        </>
      ) : (
        <>
          <p>{t('question')}</p>
          <Button onClick={() => void stop()} pending={state === 'working'}>{t('stop')}</Button>
          <p role="alert" className="text-sm font-medium text-bad empty:hidden">{state === 'failed' ? t('failed') : null}</p>
        </>
      )}
    </div>
  )
}

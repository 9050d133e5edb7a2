'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import {
  findPushSupport,
  PUSH_API_PATHS,
  type PushSupport,
  turnPushOff,
  turnPushOn,
} from '@/lib/client/push'
import type { PushSide } from '@/lib/client/push-memory'
import { useCall } from '@/lib/client/use-call'
import type { PushState } from '@/lib/shared/push-wire'

const never = () => () => undefined

/** Null on the server and during hydration, because only the browser knows. */
function useAbility(): PushSupport | null {
  return useSyncExternalStore(never, findPushSupport, () => null)
}

interface PushSettingsProps {
  side: PushSide
  state: Pick<PushState, 'key' | 'isOn' | 'news'>
  quiet: { from: string; until: string }
}

export function PushSettings({ side, state: { key, isOn, news }, quiet }: PushSettingsProps) {
  const t = useTranslations('notifications')
  const ability = useAbility()
  const [isRefused, setRefused] = useState(false)
  const { run, send, pending, problem } = useCall({ offline: t('offline'), failed: t('failed') })
  const isBusy = pending !== null
  const isChosen = news.some(({ given }) => given)
  const turnOn = () => {
    if (key === null) return
    void run(async () => setRefused((await turnPushOn(side, key)) === null), { name: 'on' })
  }
  const hint =
    ability === 'denied' || isRefused
      ? t('denied')
      : ability === 'homeScreen' || ability === 'unable'
        ? t(ability)
        : null
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="w-full">
        {news.map(({ news: name, given }) => (
          <li key={name} className="border-b border-line">
            <Checkbox
              label={t(`news.${name}`)}
              checked={given}
              disabled={isBusy}
              onChange={() =>
                void send(PUSH_API_PATHS[side], {
                  method: 'POST',
                  body: { news: name, given: !given },
                })
              }
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t(`quiet.${side}`, quiet)}</p>
      <p role="status">{isOn ? `${t('on')} ${t('ends')}` : t('off')}</p>
      {isOn && (
        <Button
          tone="secondary"
          pending={pending === 'off'}
          onClick={() => void run(() => turnPushOff(side), { name: 'off' })}
        >
          {t('turnOff')}
        </Button>
      )}
      {!isOn && hint === null && (
        <>
          {!isChosen && <p className="text-sm text-ink-soft">{t('chooseFirst')}</p>}
          <Button
            pending={pending === 'on'}
            disabled={!isChosen || ability === null}
            onClick={turnOn}
          >
            {t('turnOn')}
          </Button>
        </>
      )}
      {!isOn && hint !== null && <p role="alert">{hint}</p>}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
    </div>
  )
}

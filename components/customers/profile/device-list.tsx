'use client'

import { HREFLANG } from '@/lib/i18n/locales'
import { useTranslations, useLocale } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { ProblemNotice } from '../problem'
import { useProfileCall } from '../use-action'

export interface DeviceItem {
  deviceId: string
  name: string | null
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export function DeviceList({
  devices,
  isActing,
}: {
  devices: readonly DeviceItem[]
  isActing: boolean
}) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('profile.devices')
  const { send, pending, problem } = useProfileCall()
  const end = (name: string, query: string) =>
    send(`/customer/v1/devices${query}`, { method: 'DELETE' }, { name, done: t('ended') })
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {devices.map(({ deviceId, name, createdAt, lastSeenAt, isCurrent }) => (
          <li
            key={deviceId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">
                {name ?? t('unknown')}{' '}
                {isCurrent && (
                  <Badge tone="good" className="ml-1">
                    {t('current')}
                  </Badge>
                )}
              </p>
              <p className="text-sm text-ink-soft">
                {t('seen', { moment: formatMoment(lastSeenAt, language) })}
              </p>
              <p className="text-sm text-ink-faint">
                {t('since', { day: formatDay(createdAt, language) })}
              </p>
            </div>
            {!isCurrent && !isActing && (
              <Button
                tone="secondary"
                pending={pending === deviceId}
                aria-label={t('endNamed', { name: name ?? t('unknown') })}
                onClick={() => end(deviceId, `?deviceId=${encodeURIComponent(deviceId)}`)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice text={problem} />
      {others.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('none')}</p>
      ) : (
        !isActing && (
          <div>
            <Button
              tone="danger"
              icon="logout"
              pending={pending === 'others'}
              onClick={() => end('others', '')}
            >
              {t('endOthers')}
            </Button>
          </div>
        )
      )}
    </div>
  )
}

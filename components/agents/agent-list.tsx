'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ProblemNotice } from '@/components/customers/problem'
import { useProfileCall } from '@/components/customers/use-action'
import { Button } from '@/components/ui/button'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay, formatMoment } from '@/lib/shared/dates'

export interface AgentItem {
  grantId: string
  name: string
  host: string
  may: readonly string[]
  createdAt: string
  lastUsedAt: string | null
}

export function AgentList({ agents }: { agents: readonly AgentItem[] }) {
  const language = HREFLANG[useLocale()]
  const t = useTranslations('profile.agents')
  const { send, pending, problem } = useProfileCall()
  const end = (grantId: string) =>
    send(
      `/customer/v1/agents?grantId=${encodeURIComponent(grantId)}`,
      { method: 'DELETE' },
      { name: grantId, done: t('ended') },
    )
  if (agents.length === 0) return <p className="text-sm text-ink-soft">{t('none')}</p>
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {agents.map(({ grantId, name, host, may, createdAt, lastUsedAt }) => (
          <li
            key={grantId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">
                <bdi>{name}</bdi> <span className="text-ink-faint">({host})</span>
              </p>
              <p className="text-sm text-ink-soft">{may.join(' · ')}</p>
              <p className="text-sm text-ink-faint">
                {t('since', { day: formatDay(createdAt, language) })}
                {' · '}
                {lastUsedAt === null
                  ? t('unused')
                  : t('used', { moment: formatMoment(lastUsedAt, language) })}
              </p>
            </div>
            <Button
              tone="secondary"
              pending={pending === grantId}
              aria-label={t('endNamed', { name })}
              onClick={() => end(grantId)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNotice text={problem} />
    </div>
  )
}

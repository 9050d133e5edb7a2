'use client'

import { useState } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Checkbox } from '@/components/ui/checkbox'
import type { SavedSearchDto } from '@/lib/features/customers/schemas/preferences'
import { ProblemNotice } from './problem'
import { useProfileCall } from './use-action'

const PREFERENCE = '/customer/v1/preference'

type Shown = Pick<SavedSearchDto, 'preferenceId' | 'name' | 'url' | 'alerts'>

function DeleteQuestion({ search, onKeep }: { search: Shown; onKeep: () => void }) {
  const t = useTranslations('profile.search')
  const { send, pending, problem } = useProfileCall()
  const remove = () =>
    send(
      `${PREFERENCE}?preferenceId=${encodeURIComponent(search.preferenceId)}`,
      { method: 'DELETE' },
      { done: t('deleted') },
    )
  return (
    <div role="group" aria-label={t('deleteNamed', { name: search.name })} className="grid gap-2">
      <p className="font-medium">{t('sure')}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" icon="trash" pending={pending !== null} onClick={remove}>
          {t('deleteYes')}
        </Button>
        <Button tone="secondary" autoFocus onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
      <ProblemNotice text={problem} />
    </div>
  )
}

export function SearchActions({ search, isActing }: { search: Shown; isActing: boolean }) {
  const t = useTranslations('profile.search')
  const { send, pending, problem } = useProfileCall()
  const [isAsking, setAsking] = useState(false)
  const { preferenceId, name, url, alerts } = search
  const turn = () =>
    send(PREFERENCE, { method: 'PATCH', body: { preferenceId, alerts: !alerts } }, { name: 'turn' })
  return (
    <div className="mt-2 grid gap-2">
      <Checkbox
        label={t('alerts')}
        aria-label={t('alertsNamed', { name })}
        checked={alerts}
        onChange={turn}
        disabled={pending !== null || isActing}
      />
      <ProblemNotice text={problem} />
      {isAsking ? (
        <DeleteQuestion search={search} onKeep={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton
            href={url}
            tone="secondary"
            icon="search"
            aria-label={t('showNamed', { name })}
          >
            {t('show')}
          </LinkButton>
          <Button
            tone="quiet"
            icon="trash"
            aria-label={t('deleteNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('delete')}
          </Button>
        </div>
      )}
    </div>
  )
}

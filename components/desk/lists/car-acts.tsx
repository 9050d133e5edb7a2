'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import type { Colleague } from '@/lib/features/desk/queries/colleagues'
import type { CarActResult } from '@/lib/features/desk/schemas/lists'
import { IfCallPermitted } from '../desk-rights'
import { useDeskCall } from '../use-desk-call'
import { ActResults } from './act-results'
import { useTicks } from './ticks'

const PATH = '/staff/v1/carActs'
const NOBODY = 'nobody'

export function CarActs({
  colleagues,
  offline,
}: {
  colleagues: readonly Colleague[]
  offline: string
}) {
  const t = useTranslations('deskLists')
  const ticks = useTicks()
  const [dostId, setDostId] = useState('')
  const [results, setResults] = useState<readonly CarActResult[]>([])
  const { send, isSending, problem, proof } = useDeskCall<{ results: CarActResult[] }>({
    offline,
    after: ({ results: told }) => {
      setResults(told)
      const failed = new Set(
        told.flatMap(({ vehicleId, outcome }) => (outcome === 'refused' ? vehicleId : [])),
      )
      ticks?.keep(ticks.rows.flatMap((row) => (failed.has(row.vehicleId ?? '') ? row.id : [])))
    },
  })
  if (!ticks || (ticks.ticked.size === 0 && results.length === 0)) return null
  // Two rows of a queue can belong to the same car.
  const vehicleIds = [
    ...new Set(
      ticks.rows.flatMap((row) => (ticks.ticked.has(row.id) ? (row.vehicleId ?? []) : [])),
    ),
  ]
  const act = (body: object) => send(PATH, { body: { ...body, vehicleIds } })
  const print = (kind: string) => `/dost/cars/print?kind=${kind}&cars=${vehicleIds.join(',')}`
  return (
    <section
      aria-label={t('bar')}
      className="sticky bottom-0 z-10 -mx-gutter mt-3 grid gap-2 border-t border-line bg-raised px-gutter py-2 shadow-bar print:hidden"
    >
      <ActResults results={results} isSending={isSending} />
      {vehicleIds.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-2 font-medium tabular-nums">
            {t('ticked', { count: vehicleIds.length })}
          </p>
          <IfCallPermitted path={PATH}>
            <Select
              aria-label={t('assignTo')}
              value={dostId}
              onChange={(event) => setDostId(event.target.value)}
            >
              <option value="">{t('choose')}</option>
              {colleagues.map(({ id, name, cities }) => (
                <option key={id} value={id}>
                  {`${name} (${cities.join(', ')})`}
                </option>
              ))}
              <option value={NOBODY}>{t('toNobody')}</option>
            </Select>
            <Button
              tone="secondary"
              pending={isSending}
              disabled={dostId === ''}
              onClick={() => act({ act: 'assign', dostId: dostId === NOBODY ? null : dostId })}
            >
              {t('assign')}
            </Button>
            <Button tone="secondary" pending={isSending} onClick={() => act({ act: 'callBack' })}>
              {t('callBack')}
            </Button>
          </IfCallPermitted>
          <LinkButton tone="quiet" href={print('sheets')}>
            {t('printSheets')}
          </LinkButton>
          <LinkButton tone="quiet" href={print('list')}>
            {t('printList')}
          </LinkButton>
          <Button tone="quiet" onClick={() => ticks.tickAll(false)}>
            {t('clear')}
          </Button>
        </div>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      {proof}
    </section>
  )
}

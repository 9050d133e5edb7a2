'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { PendingLine } from '@/components/ui/pending-line'
import type { ListName } from '@/lib/features/desk/rules/lists'
import { DeskAction, DeskForm } from '../desk-form'
import { useDeskCall } from '../use-desk-call'

export interface OpenSavedView {
  id: string
  name: string
  isShared: boolean
  isChanged: boolean
}

interface ListToolsProps {
  list: ListName
  path: string
  /** Filters and order as in the URL, without columns, view and page. */
  query: string
  columns: readonly { key: string; label: string; isShown: boolean }[]
  isChosen: boolean
  hasOwnColumns: boolean
  view: OpenSavedView | null
  mayShare: boolean
  offline: string
}

const join = (path: string, ...parts: string[]) => {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}

export function ListTools(props: ListToolsProps) {
  const t = useTranslations('deskLists')
  return (
    <Disclosure
      summary={t('manage')}
      className="grow border-b-0 open:w-full lg:max-w-prose lg:not-open:grow-0"
    >
      <div className="grid gap-4">
        {props.columns.length > 0 && <ColumnChoice {...props} />}
        {props.view && <OwnView {...props} view={props.view} />}
        <SaveView {...props} />
      </div>
    </Disclosure>
  )
}

function ColumnChoice({
  list,
  path,
  query,
  columns,
  isChosen,
  hasOwnColumns,
  view,
  offline,
}: ListToolsProps) {
  const t = useTranslations('deskLists')
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [shown, showAtOnce] = useOptimistic(
    columns.flatMap(({ key, isShown }) => (isShown ? key : [])),
  )
  const open = (chosen: readonly string[] | null) =>
    startTransition(() => {
      if (chosen !== null) showAtOnce([...chosen])
      router.replace(
        join(
          path,
          query,
          chosen === null ? '' : `columns=${chosen.join(',')}`,
          view === null ? '' : `view=${view.id}`,
        ),
        { scroll: false },
      )
    })
  const { send, isSending, problem } = useDeskCall({ offline, after: () => open(null) })
  const keep = (kept: readonly string[] | null) =>
    send('/staff/v1/listColumns', { method: 'PUT', body: { list, columns: kept } })
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t('columns')}</legend>
      <p className="text-sm text-ink-soft lg:hidden">{t('columnsHint')}</p>
      <div className="flex flex-wrap gap-x-5">
        {columns.map(({ key, label }) => (
          <label key={key} className="inline-flex min-h-tap cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={shown.includes(key)}
              onChange={({ target }) =>
                open(target.checked ? [...shown, key] : shown.filter((one) => one !== key))
              }
              className="size-5 accent-accent-fill"
            />
            {label}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {isChosen && (
          <Button tone="secondary" size="sm" pending={isSending} onClick={() => keep(shown)}>
            {t('keepColumns')}
          </Button>
        )}
        {(isChosen || hasOwnColumns) && (
          <Button tone="quiet" size="sm" pending={isSending} onClick={() => keep(null)}>
            {t('ownColumns')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </p>
      {isPending && <PendingLine />}
    </fieldset>
  )
}

const toWholeQuery = ({ query, columns, isChosen }: ListToolsProps) =>
  join(
    '',
    query,
    isChosen
      ? `columns=${columns.flatMap(({ key, isShown }) => (isShown ? key : [])).join(',')}`
      : '',
  ).replace(/^\?/, '')

function OwnView(props: ListToolsProps & { view: OpenSavedView }) {
  const t = useTranslations('deskLists')
  const { view, mayShare, offline, path } = props
  const call = `/staff/v1/savedViews/${view.id}`
  return (
    <section className="grid gap-2" aria-label={t('yours', { name: view.name })}>
      <h2 className="text-base">{t('yours', { name: view.name })}</h2>
      {view.isChanged && (
        <div>
          <DeskAction
            path={call}
            method="PATCH"
            body={{ query: toWholeQuery(props) }}
            label={t('update')}
            done={t('changed')}
            offline={offline}
          />
        </div>
      )}
      <DeskForm
        key={view.id}
        path={call}
        method="PATCH"
        submit={t('rename')}
        tone="secondary"
        done={t('changed')}
        offline={offline}
        fields={[
          { name: 'name', label: t('name'), kind: 'text', value: view.name, required: true },
          ...(mayShare
            ? [
                {
                  name: 'shared',
                  label: t('shared'),
                  kind: 'checkbox' as const,
                  value: view.isShared,
                },
              ]
            : []),
        ]}
      />
      <div>
        <DeskAction
          path={call}
          method="DELETE"
          label={t('delete')}
          tone="danger"
          confirm={t('deleteSure', { name: view.name })}
          done={t('deleted')}
          next={path}
          offline={offline}
        />
      </div>
    </section>
  )
}

function SaveView(props: ListToolsProps) {
  const t = useTranslations('deskLists')
  const { list, mayShare, offline } = props
  return (
    <section className="grid gap-2" aria-label={t('saveTitle')}>
      <h2 className="text-base">{t('saveTitle')}</h2>
      <p className="text-sm text-ink-soft">{t('saveLead')}</p>
      <DeskForm
        path="/staff/v1/savedViews"
        fixed={{ list, query: toWholeQuery(props) }}
        submit={t('save')}
        tone="secondary"
        done={t('saved')}
        offline={offline}
        fields={[
          { name: 'name', label: t('name'), kind: 'text', required: true },
          ...(mayShare ? [{ name: 'shared', label: t('shared'), kind: 'checkbox' as const }] : []),
        ]}
      />
    </section>
  )
}

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/notice-state'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { OutboxItem } from '@/lib/features/messaging/schemas'
import { INDIAN_TIME_ZONE } from '@/lib/shared/dates'

type Say = (
  key:
    | 'title'
    | 'about'
    | 'filter'
    | 'show'
    | 'refresh'
    | 'empty'
    | 'emptyHint'
    | OutboxItem['channel'],
) => string

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIAN_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'medium',
})
const LINKS = /(https?:\/\/\S+[^\s.,)])/

function Words({ text }: { text: string }) {
  return text.split(LINKS).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} className="break-all text-accent underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

function Message({ item, t }: { item: OutboxItem; t: Say }) {
  return (
    <Card as="li" className="grid gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge>{t(item.channel)}</Badge>
        <span className="break-all font-medium text-ink tabular-nums">{item.to}</span>
        <time dateTime={item.createdAt} className="tabular-nums">
          {clock.format(new Date(item.createdAt))}
        </time>
        <code>{item.template}</code>
      </p>
      {item.subject !== null && <p className="font-semibold">{item.subject}</p>}
      <p className="whitespace-pre-line break-words">
        <Words text={item.text} />
      </p>
    </Card>
  )
}

export function OutboxList({
  items,
  to,
  t,
}: {
  items: readonly OutboxItem[]
  to: string | undefined
  t: Say
}) {
  const address = to ? `/dev/outbox?to=${encodeURIComponent(to)}` : '/dev/outbox'
  return (
    <div className="mx-auto max-w-3xl px-gutter py-section">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('about')}</p>
      <form action="/dev/outbox" className="my-6 flex flex-wrap items-end gap-3">
        <Field id="outbox-to" label={t('filter')} className="min-w-0 flex-1">
          {(control) => <Input {...control} name="to" defaultValue={to} autoComplete="off" />}
        </Field>
        <Button type="submit">{t('show')}</Button>
        <LinkButton href={address} tone="secondary" icon="refresh">
          {t('refresh')}
        </LinkButton>
      </form>
      {items.length === 0 ? (
        <EmptyState icon="info" title={t('empty')} text={t('emptyHint')} />
      ) : (
        <ul className="grid gap-3">
          {items.map((item, index) => (
            <Message key={`${item.createdAt}${index}`} item={item} t={t} />
          ))}
        </ul>
      )}
    </div>
  )
}

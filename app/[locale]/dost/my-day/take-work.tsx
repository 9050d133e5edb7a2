import { DeskAction } from '@/components/desk/desk-form'
import { classNames } from '@/components/ui/class-names'
import { Badge } from '@/components/ui/badge'
import type { TakenWork } from '@/lib/features/desk/queries/taken-work'
import type { WorkItem } from '@/lib/features/desk/queries/worklist'
import { toWorkKey } from '@/lib/features/desk/rules/worklist'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatTime } from '@/lib/shared/dates'

interface TakeWorkProps {
  item: WorkItem
  taken: TakenWork | null
  readerId: string
}

export function TakeWorkButton({ item: { queue, row }, taken, readerId }: TakeWorkProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  const isMine = taken?.staffId === readerId
  const time = taken && formatTime(taken.until)
  if (taken && time && !isMine)
    return <Badge tone="warn">{t('take.theirs', { name: taken.name, time })}</Badge>
  return (
    <span className={classNames('-my-1.5 inline-flex flex-wrap items-center', !isMine && '-ml-2')}>
      {time && <Badge tone="good">{t('take.mine', { time })}</Badge>}
      <DeskAction
        key={isMine ? 'mine' : 'free'}
        path="/staff/v1/workTaken"
        method={isMine ? 'DELETE' : 'POST'}
        body={{ queue, key: toWorkKey(queue, row) }}
        label={t(isMine ? 'take.giveBack' : 'take.act')}
        done={t(isMine ? 'take.given' : 'take.done')}
        tone="quiet"
        size="sm"
        offline={t('take.offline')}
      />
    </span>
  )
}

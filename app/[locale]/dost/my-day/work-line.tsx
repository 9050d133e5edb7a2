import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { TakenWork } from '@/lib/features/desk/queries/taken-work'
import type { WorkItem } from '@/lib/features/desk/queries/worklist'
import { type Urgency, isDayOnly, toLastMoment } from '@/lib/features/desk/rules/worklist'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { CarThumbnail } from '@/components/desk/car-thumbnail'
import { PersonContact } from '../queues/sale-link'
import { describeWork } from './describe-work'
import { formatRelativeDay, formatDeadline, formatRelativeMoment } from './due-words'
import { TakeWorkButton } from './take-work'
import { WorkAct } from './work-act'

const TONES: Record<Urgency, BadgeTone> = {
  late: 'bad',
  today: 'warn',
  soon: 'neutral',
  none: 'neutral',
}

const PHONE_QUEUES: ReadonlySet<string> = new Set(['arrivals', 'callBacks', 'queries'])

interface WorkLineProps {
  item: WorkItem
  thumbnail: string | undefined
  now: Date
  readerId: string
  namesCity: boolean
  confirm: string | undefined
  taken: TakenWork | null
}

export function findDueText({ queue, row, urgency, isTimed }: WorkItem, now: Date): string | null {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  if (row.dueAt === null || (urgency === 'today' && !isTimed)) return null
  const hasHour = isTimed && !isDayOnly(queue)
  const at = hasHour ? row.dueAt : toLastMoment(row.dueAt)
  if (urgency !== 'late') return formatDeadline(at, now, hasHour)
  return t('due.late', { when: (hasHour ? formatRelativeMoment : formatRelativeDay)(at, now) })
}

export function WorkLine({
  item,
  thumbnail,
  now,
  readerId,
  namesCity,
  confirm,
  taken,
}: WorkLineProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskWork')
  const { queue, row, urgency } = item
  const text = describeWork(item, now)
  const due = findDueText(item, now)
  return (
    <li
      data-line={queue}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-line py-2.5 first:border-t-0 focus-within:bg-accent-tint sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center sm:px-2"
    >
      <CarThumbnail src={thumbnail} icon={row.vehicleId === null ? 'user' : 'car'} />
      <div className="min-w-0 wrap-anywhere">
        <p className="line-clamp-3 font-medium">{text.reason}</p>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {row.vehicleId !== null && (
            <Link
              href={`/dost/cars/${row.vehicleId}`}
              className="inline-block py-0.5 hover:text-accent hover:underline"
            >
              {row.car}{' '}
              <span className="whitespace-nowrap text-ink-faint tabular-nums max-sm:hidden">
                {row.carCode}
              </span>
            </Link>
          )}
          {namesCity && <span>{row.city}</span>}
          {row.dostId === readerId && <Badge>{t('yours')}</Badge>}
          <TakeWorkButton item={item} taken={taken} readerId={readerId} />
        </div>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-start-3 sm:max-w-md sm:justify-end">
        {due !== null && <Badge tone={TONES[urgency]}>{due}</Badge>}
        {PHONE_QUEUES.has(queue) && row.phone !== null && (
          <PersonContact
            id={row.personId}
            {...(queue === 'queries' && { queryId: row.key })}
            phone={row.phone}
            cityId={row.cityId}
          />
        )}
        <div data-act>
          <WorkAct item={item} text={text} confirm={confirm} />
        </div>
      </div>
    </li>
  )
}

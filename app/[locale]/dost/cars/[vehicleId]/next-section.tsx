import { DeskSection } from '@/components/desk/desk-section'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import type { CarWorkItem } from '@/lib/features/desk/queries/car-work'
import type { AwaitedStep } from '@/lib/features/desk/rules/car-waits'
import { type Urgency, WORK_RIGHTS } from '@/lib/features/desk/rules/worklist'
import { listOthersWithRight } from '@/lib/features/staff/queries'
import type { DeskNeed } from '@/lib/features/staff/rules/call-needs'
import { nameTimelineStep } from '@/components/desk/deal/deal-timeline'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatShortDay } from '@/lib/shared/dates'
import { describeWork } from '../../my-day/describe-work'
import { findDueText } from '../../my-day/work-line'
import { WorkAct } from '../../my-day/work-act'
import type { DeskStaff } from '../../require-staff'

interface NextSectionProps {
  car: DeskCarDetail
  items: readonly CarWorkItem[]
  waits: readonly AwaitedStep[]
  reader: DeskStaff
  missing: readonly DeskNeed[]
  confirm: string | undefined
}

const TONES: Record<Urgency, BadgeTone> = {
  late: 'bad',
  today: 'warn',
  soon: 'neutral',
  none: 'neutral',
}

export async function NextSection({
  car,
  items,
  waits,
  reader,
  missing,
  confirm,
}: NextSectionProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.next')
  const [first, ...more] = items
  const line = (item: CarWorkItem) => (
    <WorkItemLine
      key={`${item.queue} ${item.row.key}`}
      {...{ car, item, reader, missing, confirm }}
    />
  )
  return (
    <DeskSection id="next" title={t('title')} className="scroll-mt-20">
      {first === undefined ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <ol className="grid gap-3">{line(first)}</ol>
      )}
      {more.length > 0 && (
        <Disclosure
          summary={t('more', { count: more.length })}
          open={more.length < 3}
          className="border-b-0"
        >
          <ol className="grid gap-3">{more.map(line)}</ol>
        </Disclosure>
      )}
      {waits.length > 0 && (
        <div className="border-t border-line pt-3">
          <h3 className="font-medium">{t('waits')}</h3>
          <ul className="grid gap-1 pt-1 text-sm">
            {waits.map((wait) => (
              <WaitLine key={wait.kind === 'owner' ? wait.task : wait.step.step} wait={wait} />
            ))}
          </ul>
        </div>
      )}
    </DeskSection>
  )
}

function WaitLine({ wait }: { wait: AwaitedStep }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.next')
  const sales = translatorOf(DEFAULT_LOCALE, 'deskSales')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        {wait.kind === 'owner'
          ? t(`owner.${wait.task}`)
          : `${sales(`holders.${wait.who}`)}: ${nameTimelineStep(wait.step, sales)}`}
      </span>
      {wait.until !== null && (
        <span className={wait.isLate ? 'font-medium text-bad' : 'text-ink-soft'}>
          {t(wait.isLate ? 'late' : 'until', { day: formatShortDay(wait.until) })}
        </span>
      )}
    </li>
  )
}

async function findWhoHasIt({
  car,
  item,
  reader,
  mayDo,
}: Pick<NextSectionProps, 'car' | 'reader'> & {
  item: CarWorkItem
  mayDo: boolean
}): Promise<string> {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.next')
  if (mayDo && !item.isForReader) return t('secondPerson')
  if (item.row.dostId === reader.id) return t('you')
  if (item.row.dostId !== null && car.dost !== null) return t('with', { name: car.dost })
  const others = await listOthersWithRight(WORK_RIGHTS[item.queue], {
    cityId: car.cityId,
    readerId: reader.id,
  })
  const names = [...(mayDo ? [reader.name] : []), ...others]
  return names.length === 0
    ? t('nobody')
    : t('anyone', {
        names: new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names),
      })
}

async function WorkItemLine({
  car,
  item,
  reader,
  missing,
  confirm,
}: Omit<NextSectionProps, 'items' | 'waits'> & { item: CarWorkItem }) {
  const now = new Date()
  const text = describeWork(item, now)
  const due = findDueText(item, now)
  const mayDo = !missing.includes(WORK_RIGHTS[item.queue])
  const who = await findWhoHasIt({ car, item, reader, mayDo })
  return (
    <li
      data-line={item.queue}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line pt-3 first:border-t-0 first:pt-0"
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {text.reason} {due !== null && <Badge tone={TONES[item.urgency]}>{due}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{who}</p>
      </div>
      {mayDo && item.isForReader && (
        <div data-act>
          <WorkAct item={item} text={text} confirm={confirm} isFolded={false} />
        </div>
      )}
    </li>
  )
}

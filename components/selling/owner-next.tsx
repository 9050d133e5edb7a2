import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import type { OwnerTask } from '@/lib/features/selling/rules/owner-tasks'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { BANK_PAGE, toCarPath } from './seller-frame'

interface OwnerTasksProps {
  tasks: readonly OwnerTask[]
  carCode: string
  /** Page on which the listing fee is paid. */
  appointmentId: string | null
  locale: Locale
}

/** What only the owner can do, each with its deadline and its button. */
export function OwnerTasks({ tasks, locale, ...where }: OwnerTasksProps) {
  const t = translatorOf(locale, 'sellerDashboard.next')
  return (
    <Card
      as="section"
      aria-labelledby="tasks"
      className="grid content-start gap-3 p-panel only:col-span-full"
    >
      <h2 id="tasks" className="text-xl">
        {t('title')}
      </h2>
      {tasks.length === 0 && (
        <p className="flex items-center gap-2 font-medium text-good">
          <Icon name="check" />
          {t('none')}
        </p>
      )}
      <ul className="grid gap-4">
        {tasks.map((task, place) => (
          <Task key={task.kind} {...{ task, locale, isFirst: place === 0, ...where }} />
        ))}
      </ul>
    </Card>
  )
}

interface TaskProps extends Omit<OwnerTasksProps, 'tasks'> {
  task: OwnerTask
  isFirst: boolean
}

function Task({ task, carCode, appointmentId, locale, isFirst }: TaskProps) {
  const t = translatorOf(locale, 'sellerDashboard')
  const bank = translatorOf(locale, 'bankAccount')
  const tone = isFirst ? 'primary' : 'secondary'
  switch (task.kind) {
    case 'fee': {
      const amount = formatRupees(task.amount)
      return (
        <Line text={t('fee.due', { amount })}>
          {appointmentId && (
            <OutsideLinkButton href={`/sell/appointment/${appointmentId}`} tone={tone}>
              {t('fee.pay', { amount })}
            </OutsideLinkButton>
          )}
        </Line>
      )
    }
    case 'price':
      return (
        <Line text={t('firstPrice.callout', { price: formatRupees(task.price) })}>
          <LinkButton href={toCarPath(carCode, 'price')} tone={tone}>
            {t('firstPrice.look')}
          </LinkButton>
        </Line>
      )
    case 'documents':
      return (
        <Line
          text={t('next.documents', { count: task.count })}
          until={task.until && t('documentsDue', { day: formatDay(task.until, HREFLANG[locale]) })}
          isLate={task.isLate}
        >
          <LinkButton href={toCarPath(carCode, 'documents')} tone={tone}>
            {t('next.send')}
          </LinkButton>
        </Line>
      )
    case 'work':
      return (
        <Line text={t('next.work', { count: task.count })}>
          <a href="#refurbishment" className="font-medium text-accent underline">
            {t('next.answer')}
          </a>
        </Line>
      )
    case 'account':
      return (
        <Line text={bank('wanted')}>
          <LinkButton href={BANK_PAGE} tone={tone}>
            {bank('give')}
          </LinkButton>
        </Line>
      )
  }
}

function Line({
  text,
  until = null,
  isLate = false,
  children,
}: {
  text: string
  until?: string | null
  isLate?: boolean
  children: ReactNode
}) {
  return (
    <li className="grid justify-items-start gap-2">
      <p className="font-medium">
        {text}
        {until && (
          <span className={`block text-sm ${isLate ? 'text-bad' : 'text-warn'}`}>{until}</span>
        )}
      </p>
      {children}
    </li>
  )
}

/** The sum that the owner gets and when, before the page with every line of it. */
export function OwnersShare({
  money: { expected, settlement, terms },
  carCode,
  locale,
}: {
  money: SellerMoney
  carCode: string
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard')
  const language = HREFLANG[locale]
  const share = settlement ?? expected
  if (share === null) return null
  return (
    <Card
      as="section"
      aria-labelledby="share"
      className="grid content-start gap-1 p-panel max-[15rem]:p-3"
    >
      <h2 id="share" className="text-xl">
        {t('next.share')}
      </h2>
      {settlement === null && <p className="text-ink-soft">{t('money.expected')}</p>}
      <p className="text-figure font-bold max-[15rem]:text-base tabular-nums">
        {formatRupees(share.payout)}
      </p>
      {settlement === null ? (
        <>
          <p className="font-medium">{t('money.expectedPayout')}</p>
          {expected !== null && expected.holdBack > 0 && (
            <p className="text-sm text-ink-soft">
              + {formatRupees(expected.holdBack)}:{' '}
              {t('money.expectedLater', { days: terms.holdBackDays })}
            </p>
          )}
        </>
      ) : (
        <p className="font-medium">
          {settlement.paidAt
            ? t('money.settlementPaid', {
                day: formatDay(settlement.paidAt, language),
                reference: settlement.reference ?? '–',
              })
            : t('money.settlementDue', { day: formatDay(settlement.dueAt, language) })}
        </p>
      )}
      <Link
        href={toCarPath(carCode, 'money')}
        className="inline-flex min-h-tap items-center font-medium text-accent underline"
      >
        {t('next.lines')}
      </Link>
    </Card>
  )
}

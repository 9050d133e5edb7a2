import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import type { OwnersCar } from '@/lib/features/selling/queries/owner-tasks'
import type { OwnerTask } from '@/lib/features/selling/rules/owner-tasks'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateCity } from '@/lib/i18n/words'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { BANK_PAGE, toCarPath } from './seller-frame'

export interface OwnerTaskCar extends OwnersCar {
  carCode: string
  name?: string
}

interface OwnerTurnProps {
  cars: readonly OwnerTaskCar[]
  locale: Locale
}

export function OwnerTasks({ cars, locale }: OwnerTurnProps) {
  const t = translatorOf(locale, 'sellerDashboard.next')
  const isIdle = cars.every(({ tasks }) => tasks.length === 0)
  return (
    <Card
      as="section"
      aria-labelledby="turn"
      className="grid content-start gap-4 p-panel max-[15rem]:p-3 only:col-span-full"
    >
      <h2 id="turn" className="text-2xl">
        {t('title')}
      </h2>
      {isIdle && (
        <p className="flex items-center gap-2 font-medium text-good">
          <Icon name="check" />
          {t('none')}
        </p>
      )}
      {cars.map((car, place) => (
        <CarTurn
          key={car.vehicleId}
          car={car}
          isFirst={cars.slice(0, place).every(({ tasks }) => tasks.length === 0)}
          locale={locale}
        />
      ))}
    </Card>
  )
}

interface CarTurnProps {
  car: OwnerTaskCar
  isFirst: boolean
  locale: Locale
}

function CarTurn({ car, isFirst, locale }: CarTurnProps) {
  const t = translatorOf(locale, 'sellerDashboard.next')
  const { name, tasks, hold } = car
  return (
    <div className="grid gap-3">
      {name !== undefined && <h3 className="text-lg font-semibold">{name}</h3>}
      {hold !== null && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="clock" />
          {t(hold.isPaid ? 'held' : 'paying', { when: formatMoment(hold.until, HREFLANG[locale]) })}
        </p>
      )}
      <ul className="grid gap-4">
        {tasks.map((task, place) => (
          <Task
            key={task.kind}
            task={task}
            car={car}
            tone={isFirst && place === 0 ? 'primary' : 'secondary'}
            locale={locale}
          />
        ))}
      </ul>
    </div>
  )
}

interface TaskProps<Kind extends OwnerTask['kind'] = OwnerTask['kind']> {
  task: Extract<OwnerTask, { kind: Kind }>
  car: OwnerTaskCar
  tone: 'primary' | 'secondary'
  locale: Locale
}

const FILES = '/api/customer/v1'

function Task(props: TaskProps) {
  const { task, car, tone, locale } = props
  const t = translatorOf(locale, 'sellerDashboard')
  const late = translatorOf(locale, 'dues')('late')
  const day = (until: string) => formatDay(until, HREFLANG[locale])
  switch (task.kind) {
    case 'visit':
      return <VisitTask {...props} task={task} />
    case 'fetch':
      return <FetchTask {...props} task={task} />
    case 'fee': {
      const amount = formatRupees(task.amount)
      return (
        <Line text={t('fee.due', { amount })}>
          {car.appointmentId && (
            <OutsideLinkButton href={`/sell/appointment/${car.appointmentId}`} tone={tone}>
              {t('fee.pay', { amount })}
            </OutsideLinkButton>
          )}
        </Line>
      )
    }
    case 'price':
      return (
        <Line text={t('firstPrice.callout', { price: formatRupees(task.price) })}>
          <LinkButton href={toCarPath(car.carCode, 'price')} tone={tone}>
            {t('firstPrice.look')}
          </LinkButton>
        </Line>
      )
    case 'reprice':
      return (
        <Line
          text={t('next.reprice', { price: formatRupees(task.price) })}
          until={t('next.answerBy', { when: formatMoment(task.until, HREFLANG[locale]) })}
        >
          <LinkButton href={`${toCarPath(car.carCode, 'price')}#reprice`} tone={tone}>
            {t('next.answer')}
          </LinkButton>
        </Line>
      )
    case 'exchange': {
      const exchange = translatorOf(locale, 'exchange.owner')
      const sums = {
        price: formatRupees(task.price),
        until: formatMoment(task.until, HREFLANG[locale]),
      }
      return (
        <Line
          text={
            task.newCar === null
              ? exchange('task', sums)
              : exchange('taskFor', { ...sums, newCar: task.newCar })
          }
        >
          <LinkButton href={`${toCarPath(car.carCode, 'overview')}#exchange`} tone={tone}>
            {exchange('look')}
          </LinkButton>
        </Line>
      )
    }
    case 'auction': {
      const { price, until, isLate } = task
      return (
        <Line
          text={t('next.auction', { price: formatRupees(price) })}
          until={until && t('next.answerBy', { when: formatMoment(until, HREFLANG[locale]) })}
          late={isLate ? late : ''}
        >
          <LinkButton href={`${toCarPath(car.carCode, 'overview')}#auction`} tone={tone}>
            {t('next.seeOffer')}
          </LinkButton>
        </Line>
      )
    }
    case 'letter':
      return (
        <Line text={t(task.hasRunOut ? 'next.letterRanOut' : 'next.letter', { bank: task.bank })}>
          <LinkButton href={`${toCarPath(car.carCode, 'transfer')}#transfer-order`} tone={tone}>
            {t('next.seeSteps')}
          </LinkButton>
        </Line>
      )
    case 'dues': {
      const { what, count, amount, isConsentAsked, until, isLate } = task
      return (
        <Line
          text={t(isConsentAsked ? 'next.duesOrConsent' : 'next.dues', {
            what,
            count,
            amount: formatRupees(amount),
          })}
          until={until && t('next.payBy', { day: day(until) })}
          late={isLate ? late : ''}
        >
          <LinkButton
            href={`${toCarPath(car.carCode, 'transfer')}#${isConsentAsked ? 'due-consent' : 'dues'}`}
            tone={tone}
          >
            {t(isConsentAsked ? 'next.answer' : 'next.seeDues')}
          </LinkButton>
        </Line>
      )
    }
    case 'documents':
      return (
        <Line
          text={t('next.documents', { count: task.count })}
          until={task.until && t('documentsDue', { day: day(task.until) })}
          late={task.isLate ? late : ''}
        >
          <LinkButton href={toCarPath(car.carCode, 'documents')} tone={tone}>
            {t('next.send')}
          </LinkButton>
        </Line>
      )
    case 'work':
      return (
        <Line text={t('next.work', { count: task.count })}>
          <LinkButton href={`${toCarPath(car.carCode, 'overview')}#refurbishment`} tone={tone}>
            {t('next.answer')}
          </LinkButton>
        </Line>
      )
    case 'account': {
      const bank = translatorOf(locale, 'bankAccount')
      return (
        <Line
          text={bank('wanted')}
          until={task.until && t('next.payoutDue', { day: day(task.until) })}
          late={task.isLate ? late : ''}
        >
          <LinkButton href={BANK_PAGE} tone={tone}>
            {bank('give')}
          </LinkButton>
        </Line>
      )
    }
    case 'report':
      return (
        <Line text={t('next.report')}>
          <FileLink
            href={`${FILES}/inspectionReport/${car.vehicleId}`}
            text={t('next.openReport')}
          />
        </Line>
      )
    case 'receipt':
      return <ReceiptTask {...props} task={task} />
  }
}

const MISSED = { visit: 'missed', pickup: 'missedPickup' } as const

function VisitTask({ task, car, tone, locale }: TaskProps<'visit'>) {
  const t = translatorOf(locale, 'sellerDashboard.next')
  const when = formatMoment(task.startsAt, HREFLANG[locale])
  return (
    <Line text={t(task.isMissed ? MISSED[task.type] : task.type, { when })}>
      {car.appointmentId && (
        <OutsideLinkButton href={`/sell/appointment/${car.appointmentId}`} tone={tone}>
          {t(task.isMissed ? 'rebook' : 'seeVisit')}
        </OutsideLinkButton>
      )}
    </Line>
  )
}

function FetchTask({ task: { amount, until, yard }, car, tone, locale }: TaskProps<'fetch'>) {
  const t = translatorOf(locale, 'sellerDashboard.next')
  return (
    <Line
      text={t('fetch', { city: translateCity(locale, yard.city) })}
      until={t('fetchBy', { day: formatDay(until, HREFLANG[locale]) })}
    >
      <p className="text-ink-soft" lang="en">
        {yard.address}
      </p>
      {amount > 0 && (
        <p className="font-medium">{t('fetchPay', { amount: formatRupees(amount) })}</p>
      )}
      <span className="flex flex-wrap gap-3">
        {amount > 0 && (
          <LinkButton href={toCarPath(car.carCode, 'money')} tone={tone}>
            {t('fetchBill')}
          </LinkButton>
        )}
        <OutsideLinkButton href={yard.mapUrl} tone="secondary">
          {t('fetchMap')}
        </OutsideLinkButton>
      </span>
    </Line>
  )
}

function ReceiptTask({ task: { at, kms }, car, locale }: TaskProps<'receipt'>) {
  const t = translatorOf(locale, 'sellerDashboard.next')
  const when = formatMoment(at, HREFLANG[locale])
  return (
    <Line
      text={kms === null ? t('arrived', { when }) : t('arrivedAt', { when, kms: formatKms(kms) })}
    >
      {car.appointmentId && (
        <FileLink href={`${FILES}/parkingReceipt/${car.appointmentId}`} text={t('openReceipt')} />
      )}
    </Line>
  )
}

/** A plain link to a file. Not a button, because reading the file isn't a task. */
function FileLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-tap items-center font-medium text-accent underline"
    >
      {text}
    </a>
  )
}

function Line({
  text,
  until = null,
  late = '',
  children,
}: {
  text: string
  until?: string | null
  late?: string
  children: ReactNode
}) {
  return (
    <li className="grid justify-items-start gap-2">
      <p className="font-medium">
        {text}
        {until && (
          <span className={`block text-sm ${late ? 'text-bad' : 'text-warn'}`}>
            {until} {late}
          </span>
        )}
      </p>
      {children}
    </li>
  )
}

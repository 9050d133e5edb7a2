import { formatAppealNumber } from '@/lib/features/appeals/rules'
import { formatTicket } from '@/lib/features/complaints/rules'
import { findNextPayment } from '@/lib/features/desk/queries/deal-queue'
import type { QueueRow } from '@/lib/features/desk/queries/queues'
import type { WorkItem } from '@/lib/features/desk/queries/worklist'
import { type QueueName, toQueueQuery, WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import { toPaise, toRupees } from '@/lib/features/payments/rules'
import { formatReturnNumber } from '@/lib/features/returns/rules'
import { computeRest } from '@/lib/features/sales/rules/sale'
import type { DayPart } from '@/lib/features/sales/rules/free-visits'
import { POINTS_TOTAL } from '@/lib/features/vehicles/rules/inspection-points'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { formatClaimNumber } from '@/lib/features/warranty/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { formatTime } from '@/lib/shared/dates'
import { formatRupees, formatRupeesWithPaise } from '@/lib/shared/numbers'
import { formatRelativeDay, formatRelativeMoment } from './due-words'

const say = <Name extends Parameters<typeof translatorOf>[1]>(name: Name) =>
  translatorOf(DEFAULT_LOCALE, name)

/**
 * Prepares a text for the middle of a sentence. Abbreviations such as "RC" stay, and so do later
 * capitals, which may belong to a name or a month.
 */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

export interface WorkText {
  reason: string
  href: string
  act: string
}

interface Facts<Name extends QueueName> {
  row: QueueRow<Name>
  count: number
  now: Date
}

type Describe = { [Name in QueueName]: (facts: Facts<Name>) => WorkText }

const car = (id: string | null, tab: string) =>
  id === null ? '/dost/cars' : `/dost/cars/${id}?tab=${tab}`

const queue = (name: QueueName, text: string | null) =>
  `/dost/queues/${name}?${toQueueQuery({ ...WHOLE_QUEUE, text: text ?? '' })}`

const t = () => say('deskWork')
const doing = (name: 'sale' | 'rc' | 'delivery' | 'auction' | 'answer' | 'open') =>
  t()(`do.${name}`)
const OWNERSHIP = {
  rc_transfer_applied: 'applied',
  rc_issued: 'issued',
  name_off: 'name_off',
} as const

function payment({ row, now }: Facts<'payments'>): string {
  const { next, amount } = findNextPayment(row)
  const values = {
    person: row.person,
    amount: formatRupees(amount),
    day: formatRelativeDay(row.dueAt, now),
  }
  if (next === 'account') return t()('reason.noAccount', values)
  if (next === 'loan_closed') return t()('reason.loanClosure', values)
  return t()(next === 'hold_back_returned' ? 'reason.holdBack' : 'reason.payout', values)
}

function nameMoneyEntry({ kind, paise, amount }: QueueRow<'money'>) {
  if (kind !== 'wrong_amount') return kind
  return paise < toPaise(amount ?? 0) ? 'too_little' : 'too_much'
}

function missingDocuments(kinds: string): string {
  return kinds
    .split(' ')
    .map((kind) => translateDocument(DEFAULT_LOCALE, kind))
    .join(', ')
}

const DESCRIBE: Describe = {
  arrivals: ({ row, now }) => ({
    reason: t()(
      row.isMissed ? 'reason.missed' : `reason.${row.kind === 'pickup' ? 'pickup' : 'visit'}`,
      {
        person: row.person,
        when: formatRelativeMoment(row.dueAt, now),
      },
    ),
    href: queue('arrivals', row.carCode),
    act: say('deskCars')('arrived'),
  }),
  handbacks: ({ row, now }) => ({
    reason: t()(row.owed > 0 ? 'reason.handbackOwed' : 'reason.handback', {
      person: row.person,
      amount: formatRupees(row.owed),
      day: formatRelativeDay(row.dueAt, now),
    }),
    href: car(row.vehicleId, 'now#handback'),
    act: t()('do.handback'),
  }),
  drives: ({ row, now }) => ({
    reason:
      row.outAt === null
        ? t()(row.kind === 'visit' ? 'reason.look' : 'reason.testDrive', {
            person: row.person,
            when: formatRelativeMoment(row.dueAt, now),
          })
        : t()('reason.driveOut', { person: row.person, time: formatTime(row.outAt) }),
    href: queue('drives', row.carCode),
    act: say('deskSales')('drives.start'),
  }),
  inspect: ({ row }) => ({
    reason:
      row.judged > 0
        ? t()('reason.inspectBegun', { count: row.judged, total: POINTS_TOTAL })
        : t()('reason.inspect'),
    href: car(row.vehicleId, 'inspection'),
    act: say('deskCars')('doInspect'),
  }),
  photograph: ({ row, now }) => ({
    reason:
      row.photographs >= MIN_PHOTOS
        ? t()('reason.plates', { count: row.openPlates })
        : t()(row.photosFor === 'promise' ? 'reason.photographPromised' : 'reason.photograph', {
            count: row.photographs,
            least: MIN_PHOTOS,
            day: formatRelativeDay(row.dueAt, now),
          }),
    href: car(row.vehicleId, 'photos'),
    act: say('deskCars')('doPhotograph'),
  }),
  price: ({ row }) => ({
    reason: t()('reason.price'),
    href: car(row.vehicleId, 'listing'),
    act: say('deskCars')('doPrice'),
  }),
  reprice: ({ row }) => ({
    reason: t()('reason.reprice', {
      days: row.listedDays,
      price: formatRupees(row.price ?? 0),
    }),
    href: car(row.vehicleId, 'listing#reprice'),
    act: t()('do.reprice'),
  }),
  documents: ({ row, count, now }) => ({
    reason: [
      count === 1
        ? t()('reason.document', {
            document: translateDocument(DEFAULT_LOCALE, row.kind),
            person: row.person,
          })
        : t()('reason.documents', { count, person: row.person }),
      ...(row.waitsFor === 'hold'
        ? [t()('reason.documentHold', { when: formatRelativeMoment(row.dueAt, now) })]
        : []),
    ].join('. '),
    href: `/dost/queues/documents/check?${toQueueQuery({ ...WHOLE_QUEUE, text: row.carCode })}`,
    act: t()('do.documents'),
  }),
  holds: ({ row, now }) => {
    const { rest } = computeRest(row)
    return {
      reason: t()(rest === 0 ? 'reason.holdPaid' : 'reason.hold', {
        person: row.person,
        when: formatRelativeMoment(row.dueAt, now),
        rest: formatRupees(rest),
      }),
      href: car(row.vehicleId, 'deal'),
      act: t()(rest === 0 ? 'do.sell' : 'do.sale'),
    }
  },
  loans: ({ row }) => ({
    reason: t()('reason.loan', {
      person: row.person,
      amount: formatRupees(row.amount),
      status: lowerFirst(say('loans.status')(row.status)),
    }),
    href: car(row.vehicleId, 'deal'),
    act: doing('sale'),
  }),
  payments: (facts) => ({
    reason: payment(facts),
    href: car(facts.row.vehicleId, 'deal'),
    act: doing('sale'),
  }),
  bonds: ({ row, now }) => ({
    reason: t()(row.dueAt === null ? 'reason.noAccount' : 'reason.bond', {
      person: row.person,
      amount: formatRupees(row.amount),
      day: formatRelativeDay(row.dueAt, now),
    }),
    href: car(row.vehicleId, 'deal'),
    act: doing('sale'),
  }),
  money: ({ row }) => ({
    reason: t()('reason.money', {
      name: say('deskMoney')(`name.${nameMoneyEntry(row)}`),
      amount: formatRupeesWithPaise(toRupees(row.paise)),
    }),
    href: queue('money', row.carCode),
    act: t()('do.money'),
  }),
  accounts: ({ row }) => ({
    reason: t()('reason.account', { person: row.person, name: row.nameAtBank ?? '' }),
    href: car(row.vehicleId, 'deal'),
    act: t()('do.account'),
  }),
  rc: ({ row }) => ({
    reason: t()('reason.rc', { step: say('deskSales')(`ownership.${OWNERSHIP[row.step]}`) }),
    href: car(row.vehicleId, 'deal'),
    act: doing('rc'),
  }),
  deliveries: ({ row, now }) => ({
    reason:
      row.dueAt === null
        ? t()('reason.delivery', { person: row.person })
        : t()('reason.deliveryDay', {
            person: row.person,
            day: formatRelativeDay(row.dueAt, now),
            part: lowerFirst(say('delivery.part')(row.part as DayPart)),
          }),
    href: car(row.vehicleId, 'deal'),
    act: doing('delivery'),
  }),
  ownerNotes: ({ row }) => ({
    reason: t()('reason.note', { person: row.person, message: row.message }),
    href: queue('ownerNotes', row.carCode),
    act: doing('answer'),
  }),
  visits: ({ row, now }) => ({
    reason: t()('reason.freeVisit', {
      visit: say('freeVisits')(row.visit),
      person: row.person,
      day: formatRelativeDay(row.dueAt, now),
      part: lowerFirst(say('freeVisits.part')(row.part as DayPart)),
    }),
    href: car(row.vehicleId, 'deal'),
    act: doing('rc'),
  }),
  auction: ({ row }) => ({
    reason: t()('reason.auction', {
      state: lowerFirst(say('auction.state')(row.state ?? 'none')),
    }),
    href: car(row.vehicleId, 'deal'),
    act: doing('auction'),
  }),
  claims: ({ row }) => ({
    reason: t()('reason.claim', {
      claim: formatClaimNumber(row),
      part: say('warranty')(`part.${row.part}`),
      state: lowerFirst(say('warranty')(`state.${row.state}`)),
    }),
    href: `/dost/claims/${row.key}`,
    act: t()('do.claim'),
  }),
  returns: ({ row }) => ({
    reason: t()('reason.return', {
      number: formatReturnNumber(row),
      person: row.person,
      state: lowerFirst(say('returns')(`badge.${row.state}`)),
    }),
    href: `/dost/returns/${row.key}`,
    act: t()('do.return'),
  }),
  reviews: ({ row }) => ({
    reason: t()('reason.review', {
      person: row.person,
      stars: say('reviews')('form.starsOf', { stars: row.stars }),
      text: row.text,
    }),
    href: queue('reviews', row.carCode),
    act: doing('answer'),
  }),
  complaints: ({ row, now }) => ({
    reason: t()('reason.complaint', {
      ticket: formatTicket(row),
      person: row.person ?? '',
      topic: lowerFirst(say('complaints')(`topic.${row.topic}`)),
      step: lowerFirst(
        say('deskComplaints')(`due.${row.state === 'filed' ? 'filed' : 'acknowledged'}`, {
          at: formatRelativeDay(row.dueAt, now),
        }),
      ),
    }),
    href: `/dost/complaints/${row.key}`,
    act: t()('do.complaint'),
  }),
  appeals: ({ row, now }) => ({
    reason: t()('reason.appeal', {
      number: formatAppealNumber(row),
      person: row.person,
      fact: lowerFirst(say('priceAppeals')(`fact.${row.fact}`)),
      day: formatRelativeDay(row.dueAt, now),
    }),
    href: `/dost/appeals/${row.key}`,
    act: t()('do.appeal'),
  }),
  callBacks: ({ row, now }) => ({
    reason:
      row.triedAt === null
        ? t()('reason.callBack', { person: row.person })
        : t()('reason.callAgain', {
            person: row.person,
            when: formatRelativeMoment(row.triedAt, now),
          }),
    href: queue('callBacks', row.carCode),
    act: t()('do.call'),
  }),
  queries: ({ row }) => ({
    reason: t()('reason.question', { person: row.person, message: row.message }),
    href: queue('queries', row.carCode),
    act: doing('answer'),
  }),
  overdue: ({ row, now }) => ({
    reason:
      row.kind === 'documents'
        ? t()('reason.overdueDocuments', {
            person: row.person ?? '',
            day: formatRelativeDay(row.dueAt, now),
            documents: missingDocuments(row.subject),
          })
        : t()('reason.task'),
    href: car(row.vehicleId, row.kind === 'documents' ? 'deal#documents' : 'now'),
    act: doing('open'),
  }),
}

export function describeWork({ queue: name, row, count }: WorkItem, now: Date): WorkText {
  // The cast is safe: each line's row comes from its own queue.
  const describe = DESCRIBE[name] as (facts: { row: unknown; count: number; now: Date }) => WorkText
  return describe({ row, count, now })
}

import { say } from '@/lib/i18n/say'
import type { Locale } from '@/lib/i18n/locales'
import { lockCustomer } from '@/lib/features/customers/commands/lock-customer'
import { parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow } from '@/lib/server/db/sql'
import { limitPerDay } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { createComplaintToken } from '../queries/complaints'
import { computeComplaintDeadlines, type ComplaintTopic, formatTicket } from '../rules'
import type { FiledComplaint } from '../schemas'
import { notifyOfComplaint } from './notify-of-complaint'

export interface NewComplaint {
  customerId: string | null
  name: string
  phone: string
  locale: Locale
  topic: ComplaintTopic
  text: string
  carCode?: string | undefined
}

const NEVER_REOPENED = { linkNumber: 0, reopenedByPerson: 0, reopenedByDesk: 0 }

const MAX_A_DAY = 5

async function findCar(tx: Db, typed: string | undefined): Promise<string | null> {
  if (typed === undefined || typed === '') return null
  const carCode = parseTypedCarCode(typed)
  const car = carCode && (await tx.vehicle.findFirst({ where: { carCode }, select: { id: true } }))
  if (!car)
    throw new DomainError('invalid_input', { fields: { carCode: say('complaints.wrong.carCode') } })
  return car.id
}

/**
 * After the commit, the caller kicks `send-messages`.
 * @throws DomainError `invalid_input` for an unknown car code, `too_many_requests`
 */
export async function addComplaint(tx: Db, filed: NewComplaint): Promise<FiledComplaint> {
  const { carCode, locale, ...person } = filed
  if (person.customerId !== null) await lockCustomer(tx, person.customerId)
  const vehicleId = await findCar(tx, carCode)
  await limitPerDay(tx, `complaints ${filed.phone}`, {
    max: MAX_A_DAY,
    message: say('complaints.wrong.tooMany'),
  })
  const { at: filedAt } = await tx.$kysely
    .selectNoFrom(databaseNow.as('at'))
    .executeTakeFirstOrThrow()
  const deadlines = computeComplaintDeadlines(filedAt)
  const id = newId('cmp')
  const { number } = await tx.complaint.create({
    data: { id, ...person, locale, vehicleId, filedAt, ...deadlines },
    select: { number: true },
  })
  await notifyOfComplaint(
    tx,
    { ...NEVER_REOPENED, id, number, ...person, locale },
    {
      template: 'complaintFiled',
      happening: 'filed',
      more: {
        acknowledgeBy: { moment: deadlines.acknowledgeBy },
        settleBy: { day: deadlines.settleBy },
      },
    },
  )
  return {
    ticket: formatTicket({ number }),
    token: createComplaintToken({ id, ...NEVER_REOPENED }),
    acknowledgeBy: deadlines.acknowledgeBy.toISOString(),
    settleBy: deadlines.settleBy.toISOString(),
  }
}

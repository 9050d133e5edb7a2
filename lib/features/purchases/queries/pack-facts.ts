import texts from '@/lib/i18n/messages/en/transferForms.json'
import { getDb } from '@/lib/server/db/client'
import { formatDay } from '@/lib/shared/dates'
import { type FormFacts, latinOrNull } from '../rules/forms'
import type { Particulars } from '../schemas/form-particulars'

function readCar(vehicleId: string) {
  return getDb()
    .$kysely.selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .leftJoin('customer as s', 's.id', 'v.seller_id')
    .leftJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .leftJoin('customer as b', 'b.id', 'p.customer_id')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where('v.id', '=', vehicleId)
    .select(['v.car_code as carCode', 'v.registration_number as registrationNumber'])
    .select(['v.rto_code as rtoCode', 't.to_rto as toRto', 'v.loan_financier as financier'])
    .select(['k.name as make', 'm.name as model', 'v.year', 'v.colour'])
    .select(['s.locale as sellerLocale', 's.first_name as sellerName', 'b.first_name as buyerName'])
    .select(['v.sold_at as soldAt', 't.handover_at as handoverAt'])
    .select(({ ref }) =>
      ref('t.particulars').$castTo<Partial<Particulars> | null>().as('particulars'),
    )
    .executeTakeFirst()
}

export interface PackFacts {
  carCode: string
  isSold: boolean
  /** A loan of any bank is noted on the RC. */
  hasLoan: boolean
  facts: FormFacts
  /** The language of its seller. */
  sellerLocale: string | null
}

/** What a car's forms are filled with; null for an unknown car. */
export async function readPackFacts(vehicleId: string): Promise<PackFacts | null> {
  const row = await readCar(vehicleId)
  if (!row) return null
  const particulars = row.particulars ?? {}
  const day = (at: Date | null) => (at === null ? null : formatDay(at))
  return {
    carCode: row.carCode,
    isSold: row.buyerName !== null,
    hasLoan: row.financier !== null,
    sellerLocale: row.sellerLocale,
    facts: {
      authority: row.rtoCode,
      toRto: latinOrNull(particulars.toRto ?? row.toRto),
      registrationNumber: row.registrationNumber,
      vehicleClass: texts.vehicleClass,
      makeModel: latinOrNull(`${row.make} ${row.model}`),
      year: String(row.year),
      colour: row.colour.replace(/^./, (first) => first.toUpperCase()),
      chassisNo: latinOrNull(particulars.chassisNo),
      engineNo: latinOrNull(particulars.engineNo),
      sellerName: latinOrNull(particulars.sellerName ?? row.sellerName),
      sellerParent: latinOrNull(particulars.sellerParent),
      sellerAddress: latinOrNull(particulars.sellerAddress),
      buyerName: latinOrNull(particulars.buyerName ?? row.buyerName),
      buyerParent: latinOrNull(particulars.buyerParent),
      buyerAddress: latinOrNull(particulars.buyerAddress),
      date: day(row.soldAt),
      handoverDate: day(row.handoverAt),
      financier: latinOrNull(row.financier),
      dealer: texts.dealer,
      dealerCertificate: latinOrNull(particulars.dealerCertificate),
    },
  }
}

import { getDb } from '@/lib/server/db/client'
import { formatDay } from '@/lib/shared/dates'
import { type FormFacts, toLatinOrNull } from '../rules/forms'
import { type DocumentField, collectFormValues } from '../rules/document-readings'
import { readVerifiedDocuments } from './document-readings'
import type { Particulars } from '../schemas/form-particulars'
import { formatModelName } from '@/lib/shared/car-name'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

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
    .select(['v.seller_id as sellerId', 'p.customer_id as buyerId', 's.locale as sellerLocale'])
    .select(['s.first_name as sellerName', 'b.first_name as buyerName'])
    .select(['v.sold_at as soldAt', 't.handover_at as handoverAt'])
    .select(({ ref }) =>
      ref('t.particulars').$castTo<Partial<Particulars> | null>().as('particulars'),
    )
    .executeTakeFirst()
}

type PackRow = NonNullable<Awaited<ReturnType<typeof readCar>>>

export interface PackFacts {
  carCode: string
  isSold: boolean
  hasLoan: boolean
  facts: FormFacts
  firstNames: { seller: string | null; buyer: string | null }
  registrationNumber: string | null
  sellerLocale: string | null
}

async function readDocumentValues(
  vehicleId: string,
  { sellerId, buyerId, registrationNumber }: PackRow,
  typed: Partial<Particulars>,
): Promise<Record<DocumentField, string | null>> {
  const read = await readVerifiedDocuments(vehicleId, buyerId)
  const values = collectFormValues(read?.documents ?? [], registrationNumber)
  if (sellerId !== null) return values
  return {
    ...values,
    registrationNumber,
    chassisNo: toLatinOrNull(typed.chassisNo),
    engineNo: toLatinOrNull(typed.engineNo),
    sellerName: toLatinOrNull(typed.sellerName),
    sellerParent: toLatinOrNull(typed.sellerParent),
    sellerAddress: toLatinOrNull(typed.sellerAddress),
  }
}

/** Value for the toll disclosure in Form 28, in English like the form. */
async function readUserFee(vehicleId: string): Promise<string> {
  const tolls = await getDb().roadDue.findMany({
    where: { vehicleId, kind: 'toll', state: 'open' },
    orderBy: { issuedOn: 'asc' },
    select: { number: true, amount: true, issuedOn: true },
  })
  if (tolls.length === 0) return 'No'
  const each = tolls.map(
    ({ number, amount, issuedOn }) => `${number}, Rs ${String(amount)}, ${formatDay(issuedOn)}`,
  )
  return `Yes: ${each.join('; ')}`
}

export async function readPackFacts(vehicleId: string): Promise<PackFacts | null> {
  const row = await readCar(vehicleId)
  if (!row) return null
  const t = translatorOf(DEFAULT_LOCALE, 'transferForms')
  const particulars = row.particulars ?? {}
  const day = (at: Date | null) => (at === null ? null : formatDay(at))
  return {
    carCode: row.carCode,
    isSold: row.buyerId !== null,
    registrationNumber: row.registrationNumber,
    hasLoan: row.financier !== null,
    sellerLocale: row.sellerLocale,
    firstNames: { seller: toLatinOrNull(row.sellerName), buyer: toLatinOrNull(row.buyerName) },
    facts: {
      authority: row.rtoCode,
      toRto: toLatinOrNull(particulars.toRto ?? row.toRto),
      vehicleClass: t('vehicleClass'),
      makeModel: toLatinOrNull(formatModelName(row)),
      year: String(row.year),
      colour: row.colour.replace(/^./, (first) => first.toUpperCase()),
      ...(await readDocumentValues(vehicleId, row, particulars)),
      date: day(row.soldAt),
      handoverDate: day(row.handoverAt),
      financier: toLatinOrNull(row.financier),
      dealer: t('dealer'),
      dealerCertificate: toLatinOrNull(particulars.dealerCertificate),
      userFee: await readUserFee(vehicleId),
    },
  }
}

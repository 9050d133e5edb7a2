import texts from '@/lib/i18n/messages/en/transferForms.json'
import { getPool } from '@/lib/server/db/pool'
import { formatDay } from '@/lib/shared/dates'
import { type FormFacts, latinOrNull } from '../rules/forms'
import type { Particulars } from '../schemas/form-particulars'

interface Row {
  carCode: string
  registrationNumber: string | null
  rtoCode: string | null
  toRto: string | null
  makeModel: string
  year: number
  colour: string
  sellerName: string | null
  buyerName: string | null
  soldAt: Date | null
  handoverAt: Date | null
  financier: string | null
  particulars: Particulars | null
}

const SQL = `SELECT v.car_code AS "carCode", v.registration_number AS "registrationNumber", v.rto_code AS "rtoCode", t.to_rto AS "toRto",
    k.name || ' ' || m.name AS "makeModel", v.year::int AS year, v.colour, s.first_name AS "sellerName",
    (SELECT c.first_name FROM purchase p JOIN customer c ON c.id = p.customer_id WHERE p.vehicle_id = v.id ORDER BY p.created_at DESC LIMIT 1) AS "buyerName",
    v.sold_at AS "soldAt", t.handover_at AS "handoverAt", v.loan_financier AS financier, t.particulars
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  LEFT JOIN customer s ON s.id = v.seller_id LEFT JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.id = $1`

export interface PackFacts {
  carCode: string
  isSold: boolean
  /** A loan is noted on the RC, by whomever. */
  hasLoan: boolean
  facts: FormFacts
}

/** What a car's forms are filled with; null for an unknown car. */
export async function readPackFacts(vehicleId: string): Promise<PackFacts | null> {
  const {
    rows: [row],
  } = await getPool().query<Row>(SQL, [vehicleId])
  if (!row) return null
  const given: Partial<Particulars> = row.particulars ?? {}
  const day = (at: Date | null) => (at === null ? null : formatDay(at))
  return {
    carCode: row.carCode,
    isSold: row.buyerName !== null,
    hasLoan: row.financier !== null,
    facts: {
      authority: row.rtoCode,
      toRto: latinOrNull(given.toRto ?? row.toRto),
      registrationNumber: row.registrationNumber,
      vehicleClass: texts.vehicleClass,
      makeModel: latinOrNull(row.makeModel),
      year: String(row.year),
      colour: row.colour.replace(/^./, (first) => first.toUpperCase()),
      chassisNo: latinOrNull(given.chassisNo),
      engineNo: latinOrNull(given.engineNo),
      sellerName: latinOrNull(given.sellerName ?? row.sellerName),
      sellerParent: latinOrNull(given.sellerParent),
      sellerAddress: latinOrNull(given.sellerAddress),
      buyerName: latinOrNull(given.buyerName ?? row.buyerName),
      buyerParent: latinOrNull(given.buyerParent),
      buyerAddress: latinOrNull(given.buyerAddress),
      date: day(row.soldAt),
      handoverDate: day(row.handoverAt),
      financier: latinOrNull(row.financier),
      dealer: texts.dealer,
      dealerCertificate: latinOrNull(given.dealerCertificate),
    },
  }
}

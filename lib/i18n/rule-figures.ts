import { MAX_CAR_AGE_YEARS } from '@/lib/shared/age-limit'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { CHALLAN_PAYMENT_DAYS } from '@/lib/shared/road-dues'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'

const { first_inspection: first, second_inspection: second } = FIXED_TERMS.freeInspections

export const RULE_FIGURES = {
  gst: `${FIXED_TERMS.gstOnFeesPercent}%`,
  inspectionPoints: String(FIXED_TERMS.inspectionPoints),
  holdDays: String(FIXED_TERMS.holdDays),
  loanHoldDays: String(FIXED_TERMS.loanHoldDays),
  payMinutes: String(FIXED_TERMS.payWithinMinutes),
  lapsesADay: String(FIXED_TERMS.lapsesADay),
  waitHours: String(FIXED_TERMS.waitingOfferHours),
  waitMinutes: String(FIXED_TERMS.waitingOfferMinutes),
  documentDays: String(FIXED_TERMS.sellerDocumentDays),
  payoutDays: String(FIXED_TERMS.payoutBusinessDays),
  testDriveKm: String(FIXED_TERMS.testDriveKms),
  petrolAge: String(MAX_CAR_AGE_YEARS.other),
  dieselAge: String(MAX_CAR_AGE_YEARS.diesel),
  firstVisitMonths: String(first.months),
  firstVisitKms: formatWholeNumber(first.kms),
  secondVisitMonths: String(second.months),
  secondVisitKms: formatWholeNumber(second.kms),
  challanDays: String(CHALLAN_PAYMENT_DAYS),
  rcWithinDays: String(FIXED_TERMS.rcWithinDays),
  complaintHours: String(FIXED_TERMS.complaintAcknowledgedHours),
  appealDays: String(FIXED_TERMS.priceAppealBusinessDays),
  complaintReopenDays: String(FIXED_TERMS.complaintReopenDays),
  warrantyLimit: `${FIXED_TERMS.warrantyLimitPercent}%`,
  tcsAbove: formatRupees(FIXED_TERMS.tcsAbove),
  tcsRate: `${FIXED_TERMS.tcsPercent}%`,
} as const

const FIGURE = new RegExp(`\\{(${Object.keys(RULE_FIGURES).join('|')})\\}`, 'g')

const isFigure = (name: string): name is keyof typeof RULE_FIGURES => name in RULE_FIGURES

export function fillRuleFigures(text: string): string {
  return text.replace(FIGURE, (whole, name: string) =>
    isFigure(name) ? RULE_FIGURES[name] : whole,
  )
}

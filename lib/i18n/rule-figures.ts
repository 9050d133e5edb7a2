import { OLDEST_AGE } from '@/lib/shared/age-limit'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { formatRupees, formatWhole } from '@/lib/shared/numbers'

const { first_inspection: first, second_inspection: second } = BUSINESS_TERMS.freeInspections

export const RULE_FIGURES = {
  gst: `${BUSINESS_TERMS.gstOnFeesPercent}%`,
  inspectionPoints: String(BUSINESS_TERMS.inspectionPoints),
  holdDays: String(BUSINESS_TERMS.holdDays),
  loanHoldDays: String(BUSINESS_TERMS.loanHoldDays),
  payMinutes: String(BUSINESS_TERMS.payWithinMinutes),
  lapsesADay: String(BUSINESS_TERMS.lapsesADay),
  waitHours: String(BUSINESS_TERMS.waitingOfferHours),
  waitMinutes: String(BUSINESS_TERMS.waitingOfferMinutes),
  documentDays: String(BUSINESS_TERMS.sellerDocumentDays),
  payoutDays: String(BUSINESS_TERMS.payoutBusinessDays),
  testDriveKm: String(BUSINESS_TERMS.testDriveKms),
  petrolAge: String(OLDEST_AGE.other),
  dieselAge: String(OLDEST_AGE.diesel),
  firstVisitMonths: String(first.months),
  firstVisitKms: formatWhole(first.kms),
  secondVisitMonths: String(second.months),
  secondVisitKms: formatWhole(second.kms),
  tcsAbove: formatRupees(BUSINESS_TERMS.tcsAbove),
  tcsRate: `${BUSINESS_TERMS.tcsPercent}%`,
} as const

const FIGURE = new RegExp(`\\{(${Object.keys(RULE_FIGURES).join('|')})\\}`, 'g')

const isFigure = (name: string): name is keyof typeof RULE_FIGURES => name in RULE_FIGURES

export function fillRuleFigures(text: string): string {
  return text.replace(FIGURE, (whole, name: string) =>
    isFigure(name) ? RULE_FIGURES[name] : whole,
  )
}

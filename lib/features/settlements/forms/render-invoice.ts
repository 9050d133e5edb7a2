import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translateCity, translateState } from '@/lib/i18n/words'
import { BRAND } from '@/lib/shared/brand'
import { formatDay } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'
import type { PrintedInvoice } from '../queries/invoices'
import { findStateName, splitInclusiveCosts, splitTax } from '../rules/gst'
import { FormPage, toPrintableOrNull } from '@/lib/engines/indic-pdf'
import { formatCarName } from '@/lib/shared/car-name'
import { translatorOf } from '@/lib/i18n/translator'

const AT = { what: 0, sac: 300, amount: 400 }

/** Writes "Rs." because the standard PDF fonts lack ₹. Half of an odd tax ends in 50 paise. */
const rupees = (amount: number) =>
  `Rs. ${formatWholeNumber(Math.floor(amount))}.${Number.isInteger(amount) ? '00' : '50'}`

/**
 * Renders an invoice or credit note with everything that rule 46 requires. Depends only on the
 * stored row, so it can be rendered again at any time.
 */
export async function renderInvoice(invoice: PrintedInvoice, locale: Locale): Promise<Uint8Array> {
  const t = translatorOf(locale, 'invoice')
  const language = HREFLANG[locale]
  const { number, issuedAt, supplierGstin, placeOfSupply, taxable, tax, vehicle, customer } =
    invoice
  const kind = invoice.kind === 'credit_note' ? 'creditNote' : 'invoice'
  const { model } = vehicle.variant
  const page = await FormPage.make(`${t(`title.${kind}`)} ${number}`, issuedAt, HREFLANG[locale])
  page.heading(BRAND.legalName, BRAND.registeredAddress, t(`title.${kind}`))
  const state = (code: string) => translateState(locale, findStateName(code))
  const field = (label: string, value: string | null) => page.field(label, value, t('unknown'))
  field(t('number'), number)
  field(t('day'), formatDay(issuedAt, language))
  field(t('gstin'), `${supplierGstin} (${state(supplierGstin.slice(0, 2))})`)
  if (invoice.credited)
    field(
      t('credits'),
      t('creditsValue', {
        number: invoice.credited.number,
        day: formatDay(invoice.credited.issuedAt, language),
      }),
    )
  field(t('recipient'), toPrintableOrNull(customer.firstName))
  // Below ₹50,000, rule 46 doesn't require an unregistered recipient's address, so the city may be
  // missing.
  if (customer.city) field(t('recipientCity'), translateCity(locale, customer.city.name))
  field(t('placeOfSupply'), `${state(placeOfSupply)} (${placeOfSupply})`)
  field(
    t('car'),
    `${formatCarName({ year: vehicle.year, make: model.make, model })}, ${vehicle.carCode}${vehicle.registrationNumber ? `, ${vehicle.registrationNumber}` : ''}`,
  )
  page.space(12)
  page.row(
    [
      { text: t('what'), x: AT.what },
      { text: t('sac'), x: AT.sac },
      { text: t('amount'), x: AT.amount, isNumber: true },
    ],
    { bold: true },
  )
  const whole = { text: t(`fees.${invoice.fee}`), amount: taxable }
  const lines = invoice.lines.map(({ title, amount }) => ({
    text: toPrintableOrNull(title) ?? whole.text,
    amount: splitInclusiveCosts([amount]).taxable,
  }))
  for (const { text, amount } of lines.length > 0 ? lines : [whole])
    page.row([
      { text, x: AT.what },
      { text: invoice.sac, x: AT.sac },
      { text: rupees(amount), x: AT.amount, isNumber: true },
    ])
  for (const { kind: line, percent, amount } of splitTax(invoice)) {
    page.row([
      { text: t(`taxes.${line}`, { percent }), x: AT.what },
      { text: rupees(amount), x: AT.amount, isNumber: true },
    ])
  }
  page.row(
    [
      { text: t('total'), x: AT.what },
      { text: rupees(taxable + tax), x: AT.amount, isNumber: true },
    ],
    { bold: true },
  )
  page.space(14)
  if (invoice.fee === 'success_fee' && vehicle.soldPrice !== null)
    page.paragraph(
      t('feeIsOf', { percent: vehicle.successFeePercent, price: rupees(vehicle.soldPrice) }),
    )
  page.paragraph(t(`paid.${invoice.fee}.${kind}`))
  page.paragraph(t('reverseCharge'))
  page.paragraph(t('computerMade'))
  page.footer([`${t(`title.${kind}`)} ${number}`, BRAND.email])
  return page.save()
}

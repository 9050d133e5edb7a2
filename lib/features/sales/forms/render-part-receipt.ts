import { FormPage, toPrintableOrNull } from '@/lib/engines/indic-pdf'
import { formatPrintedRupees } from '@/lib/features/documents/forms/printed-rupees'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { BRAND } from '@/lib/shared/brand'
import { formatDay, toInstant } from '@/lib/shared/dates'
import type { PartReceipt } from '../queries/part-receipts'
import { formatRupeesInWords } from './rupees-in-words'

/**
 * Number and sums are stored with the payment, so every copy shows the same; only a refund is added
 * later.
 */
export async function renderPartReceipt(
  receipt: PartReceipt,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translatorOf(locale, 'receipts.part')
  const fee = translatorOf(locale, 'receipts.fee')
  const methods = translatorOf(locale, 'payRest.methods')
  const language = HREFLANG[locale]
  const { number, amount, state, tax, blocked, blockedUntil } = receipt
  const page = await FormPage.make(`${fee('name')} ${number}`, receipt.issuedAt, language)
  page.heading(BRAND.legalName, `${fee('name')} ${number}`, t('title'))
  const day = (value: string) => formatDay(toInstant(value, '12:00'), language)
  const rows: [label: string, value: string | null][] = [
    [t('number'), number],
    [fee('paidAt'), day(receipt.paidOn)],
    [fee('owner'), toPrintableOrNull(receipt.buyer)],
    [fee('amount'), formatPrintedRupees(amount)],
    [t('words'), formatRupeesInWords(amount, locale)],
    ...(tax > 0 ? [[t('tax'), formatPrintedRupees(tax)] as [string, string]] : []),
    [fee('method'), methods(receipt.method)],
    [fee('reference'), toPrintableOrNull(receipt.reference)],
    ...(receipt.takenBy === null ? [] : [[fee('takenBy'), receipt.takenBy] as [string, string]]),
    [fee('car'), receipt.car],
    [fee('registrationNumber'), receipt.registrationNumber],
    [fee('carCode'), receipt.carCode],
    [t('seller'), t(receipt.isOurs ? 'ours' : 'owned', { brand: BRAND.legalName })],
    [t('hold'), receipt.holdId],
    ...(blockedUntil === null
      ? []
      : [
          [
            t('token'),
            t('blocked', {
              amount: formatPrintedRupees(blocked),
              day: formatDay(blockedUntil, language),
            }),
          ] as [string, string],
        ]),
    [t('left'), formatPrintedRupees(receipt.leftAfter)],
  ]
  for (const [label, value] of rows) page.field(label, value, fee('unknown'))
  page.space(12)
  if (state !== 'kept') page.line(t(`state.${state}`), { bold: true, warn: true, size: 12 })
  if (state !== 'kept' && receipt.returnedAt !== null)
    page.paragraph(
      t(`back.${state}`, {
        day: formatDay(receipt.returnedAt, language),
        reference: receipt.returnReference ?? '',
      }),
    )
  page.paragraph(t('text'))
  if (blocked > 0) page.paragraph(t('blockText', { amount: formatPrintedRupees(blocked) }))
  page.footer([`${fee('name')} ${number}`, fee('keep')])
  return page.save()
}

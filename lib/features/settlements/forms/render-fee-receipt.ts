import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translateCity } from '@/lib/i18n/words'
import { BRAND } from '@/lib/shared/brand'
import { extractGst } from '../rules/gst'
import { formatPlainMoment } from '@/lib/shared/dates'
import type { FeeReceipt } from '../queries/fee-receipt'
import { FormPage } from '@/lib/engines/indic-pdf'
import { formatPrintedRupees } from '@/lib/features/documents/forms/printed-rupees'
import { formatKms } from '@/lib/shared/numbers'
import type { ParkingReceipt } from '@/lib/features/documents/queries/own-files'
import { translatorOf } from '@/lib/i18n/translator'

export async function renderFeeReceipt(
  receipt: FeeReceipt,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translatorOf(locale, 'receipts.fee')
  const page = await FormPage.make(
    `${t('name')} ${receipt.number}`,
    receipt.paidAt,
    HREFLANG[locale],
  )
  page.heading(t('name'), receipt.number, t('title'))
  const rows: [label: string, value: string | null][] = [
    [t('paidAt'), formatPlainMoment(receipt.paidAt, HREFLANG[locale])],
    [t('owner'), receipt.owner],
    [t('car'), receipt.car],
    [t('registrationNumber'), receipt.registrationNumber],
    [t('carCode'), receipt.carCode],
    [t('yard'), `${translateCity(locale, receipt.yard.city)}, ${receipt.yard.address}`],
    [t('amount'), formatPrintedRupees(receipt.amount)],
    [t('gst'), formatPrintedRupees(extractGst(receipt.amount))],
    [t('method'), t(`methods.${receipt.method}`)],
    [t('reference'), receipt.reference],
    ...(receipt.takenBy === null ? [] : [[t('takenBy'), receipt.takenBy] as [string, string]]),
  ]
  for (const [label, value] of rows) page.field(label, value, t('unknown'))
  page.space(12)
  page.paragraph(t('covers'))
  page.footer([BRAND.name, t('keep')])
  return page.save()
}

export async function renderParkingReceipt(
  receipt: ParkingReceipt,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translatorOf(locale, 'receipts.parking')
  const fee = translatorOf(locale, 'receipts.fee')
  const { arrivedAt, arrivalKms, yard } = receipt
  const page = await FormPage.make(`${t('name')} ${receipt.carCode}`, arrivedAt, HREFLANG[locale])
  page.heading(t('name'), receipt.carCode, t('title'))
  const rows: [label: string, value: string | null][] = [
    [t('arrivedAt'), formatPlainMoment(arrivedAt, HREFLANG[locale])],
    [t('odometer'), arrivalKms === null ? null : formatKms(arrivalKms)],
    [t('how'), t(`ways.${receipt.kind}`)],
    [fee('car'), receipt.car],
    [fee('registrationNumber'), receipt.registrationNumber],
    [t('owner'), receipt.owner],
    [fee('yard'), `${translateCity(locale, yard.city)}, ${yard.address}`],
    [t('phone'), yard.phone],
  ]
  for (const [label, value] of rows) page.field(label, value, t('unknown'))
  page.space(12)
  page.paragraph(t('text'))
  page.footer([BRAND.name, fee('keep')])
  return page.save()
}

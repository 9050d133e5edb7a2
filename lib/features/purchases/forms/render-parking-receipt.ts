import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { cityIn } from '@/lib/i18n/city-in'
import { BRAND } from '@/lib/shared/brand'
import { formatMoment } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import type { ParkingReceipt } from '../queries/parking-receipt'
import { FormPage } from './form-page'

/** What a seller has in hand for a car that stands at our yard: since when, and with how many kilometres. */
export async function renderParkingReceipt(
  receipt: ParkingReceipt,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = messagesOf(locale).receipts
  const t = texts.parking
  const { arrivedAt, arrivalKms, yard } = receipt
  const page = await FormPage.make(`${t.name} ${receipt.carCode}`, arrivedAt, locale)
  page.heading(t.name, receipt.carCode, t.title)
  const rows: [label: string, value: string | null][] = [
    [t.arrivedAt, formatMoment(arrivedAt, HREFLANG[locale])],
    [t.odometer, arrivalKms === null ? null : formatKms(arrivalKms)],
    [t.how, t.ways[receipt.kind]],
    [texts.fee.car, receipt.car],
    [texts.fee.registrationNumber, receipt.registrationNumber],
    [t.owner, receipt.owner],
    [texts.fee.yard, `${cityIn(locale, yard.city)}, ${yard.address}`],
    [t.phone, yard.phone],
  ]
  for (const [label, value] of rows) page.field(label, value, t.unknown)
  page.space(12)
  page.paragraph(t.text)
  page.footer([BRAND.name, texts.fee.keep])
  return Uint8Array.from(await page.document.save())
}

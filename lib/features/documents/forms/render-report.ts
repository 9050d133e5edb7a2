import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { BRAND } from '@/lib/shared/brand'
import { formatPlainMoment } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import type { OwnReport } from '../queries/own-files'
import { FormPage } from '@/lib/engines/indic-pdf'
import { formatPrintedRupees } from './printed-rupees'
import { type Translator, translatorOf } from '@/lib/i18n/translator'

const AT = { part: 0, kind: 155, cost: 258, decision: 375 }

function costOf(cost: number | null, t: Translator<'receipts.report'>): string {
  if (cost === null) return t('unknownCost')
  return cost > 0 ? formatPrintedRupees(cost) : t('noCost')
}

const momentOf = (at: string, locale: Locale) => formatPlainMoment(new Date(at), HREFLANG[locale])

export async function renderInspectionReport(
  { carCode, car, registrationNumber, report, inspectors }: OwnReport,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = translatorOf(locale, 'inspection')
  const receipts = translatorOf(locale, 'receipts')
  const t = translatorOf(locale, 'receipts.report')
  const points: Readonly<Record<string, string>> = words.all('points')
  const at = new Date(report.inspectedAt)
  const page = await FormPage.make(`${t('name')} ${carCode}`, at, HREFLANG[locale])
  page.heading(t('name'), carCode, words('title'))
  const rows: [label: string, value: string | null][] = [
    [receipts('fee.car'), car],
    [receipts('fee.registrationNumber'), registrationNumber],
    ...(report.startedAt === null
      ? []
      : [[t('startedAt'), momentOf(report.startedAt, locale)] satisfies [string, string]]),
    [t('inspectedAt'), momentOf(report.inspectedAt, locale)],
    ...(inspectors.length === 0
      ? []
      : [[t('inspector'), inspectors.join(', ')] satisfies [string, string]]),
    [receipts('parking.odometer'), formatKms(report.kms)],
    [t('good'), `${report.pointsGood} / ${report.pointsTotal}`],
    ...(report.pointsInBulk === null
      ? []
      : [[t('inBulk'), String(report.pointsInBulk)] satisfies [string, string]]),
  ]
  for (const [label, value] of rows) page.field(label, value, receipts('fee.unknown'))
  for (const { system, rating, findings } of report.systems) {
    page.space(10)
    const stars = rating === null ? t('unrated') : t('rating', { stars: (rating / 10).toFixed(1) })
    page.line(`${words(`system.${system}`)}: ${stars}`, { bold: true })
    page.space(3)
    if (findings.length === 0) page.line(t('nothing'), { size: 9, soft: true })
    for (const finding of findings) {
      page.row([
        { text: points[finding.point] ?? finding.point, x: AT.part },
        {
          text: `${words(`kind.${finding.kind}`)}${finding.sizeCm === null ? '' : `, ${words('size', { cm: finding.sizeCm })}`}`,
          x: AT.kind,
        },
        { text: costOf(finding.cost, t), x: AT.cost },
        { text: words(`decision.${finding.decision}`), x: AT.decision },
      ])
      if (finding.note !== null) page.paragraph(finding.note, { size: 9, soft: true })
    }
  }
  page.footer([BRAND.name, `${t('name')} ${carCode}`])
  return page.save()
}

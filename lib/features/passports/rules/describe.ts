import type { useTranslations } from 'next-intl'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { formatDay, formatMoment, formatMonth, toInstant } from '@/lib/shared/dates'
import { formatKms } from '@/lib/shared/numbers'
import type { PassportPayload } from '../schemas'
import type { PassportCheckResult } from './check'
import { type CarNumbers, DISCLOSED_CLAIMS } from './format'

export interface PassportWords {
  t: ReturnType<typeof useTranslations<'passport'>>
  inspection: ReturnType<typeof useTranslations<'inspection'>>
  vocabulary: ReturnType<typeof useTranslations<'vocabulary'>>
  locale: Locale
}

export type PassportRow = readonly [label: string, value: string]

export interface PassportSection {
  title: string
  lead?: string
  rows: readonly PassportRow[]
}

export interface DescribedCheck {
  tone: 'good' | 'warn' | 'bad'
  title: string
  text: string
  asOf: string | null
  sections: readonly PassportSection[]
}

const dayTexts = ({ locale }: PassportWords) => ({
  day: (day: string) => formatDay(toInstant(day, '12:00'), HREFLANG[locale]),
  instant: (seconds: number) => formatDay(new Date(seconds * 1_000), HREFLANG[locale]),
  month: (year: number, month: number) => formatMonth(year, month, HREFLANG[locale]),
})

const filled = (rows: readonly (readonly [string, string | null])[]): PassportRow[] =>
  rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))

/**
 * Falls back to the signed id if this page's lists don't have it, because they are older or newer.
 */
function nameOf(
  words: PassportWords['inspection'] | PassportWords['vocabulary'],
  key: string,
  otherwise: string,
): string {
  const named = words as unknown as { (key: string): string; has: (key: string) => boolean }
  return named.has(key) ? named(key) : otherwise
}

function describeCar(
  { car }: PassportPayload,
  numbers: CarNumbers,
  words: PassportWords,
): PassportSection {
  const { t, vocabulary } = words
  const { day, month } = dayTexts(words)
  const sealed = car._sd.length > 0 ? t('facts.sealed') : null
  const isShown = DISCLOSED_CLAIMS.some((claim) => claim in numbers)
  return {
    title: t('facts.car'),
    ...(isShown && { lead: t('facts.compare') }),
    rows: filled([
      [t('facts.name'), `${car.make} ${car.model}`],
      [t('facts.variant'), car.variant],
      [t('facts.made'), car.madeMonth === null ? String(car.year) : month(car.year, car.madeMonth)],
      [t('facts.registered'), car.registeredOn && day(car.registeredOn)],
      [t('facts.rto'), car.rto],
      [t('facts.registrationNumber'), numbers.registrationNumber ?? sealed],
      [t('facts.chassisNumber'), numbers.chassisNumber ?? sealed],
      [t('facts.owners'), car.owners === null ? null : String(car.owners)],
      [t('facts.fuel'), nameOf(vocabulary, `fuel.${car.fuel}`, car.fuel)],
      [
        t('facts.transmission'),
        nameOf(vocabulary, `transmission.${car.transmission}`, car.transmission),
      ],
      [t('facts.colour'), nameOf(vocabulary, `colour.${car.colour}`, car.colour)],
      [t('facts.code'), car.code],
    ]),
  }
}

function describeSale(
  { seller, sale, returned }: PassportPayload,
  words: PassportWords,
): PassportSection {
  const { t } = words
  const { day } = dayTexts(words)
  return {
    title: t('facts.sale'),
    rows: filled([
      [t('facts.seller'), `${seller.name}, ${seller.site}`],
      [t('facts.soldOn'), day(sale.soldOn)],
      [t('facts.deliveredOn'), day(sale.deliveredOn)],
      [t('facts.returnedOn'), returned && day(returned.on)],
    ]),
  }
}

function describeOdometer({ odometer }: PassportPayload, words: PassportWords): PassportSection {
  const { t } = words
  const { day } = dayTexts(words)
  return {
    title: t('facts.odometer'),
    lead: t('facts.odometerLead'),
    rows: odometer.map(({ kind, kms, on, replaced }) => [
      `${day(on)}, ${t(`reading.${kind}`)}`,
      replaced ? t('facts.replaced', { kms: formatKms(kms) }) : formatKms(kms),
    ]),
  }
}

type Finding = NonNullable<PassportPayload['inspection']>['systems'][number]['findings'][number]

function describeFinding(
  { point, kind, severity, sizeCm, decision }: Finding,
  { t, inspection }: PassportWords,
): string {
  const size = sizeCm === null ? '' : ` (${inspection('size', { cm: sizeCm })})`
  return t('facts.finding', {
    point: nameOf(inspection, `points.${point}`, point),
    kind: `${inspection(`kind.${kind}`)}${size}`,
    severity: nameOf(inspection, `severity.${severity}`, String(severity)),
    decision: inspection(`decision.${decision}`),
  })
}

function describeInspection(
  { inspection }: PassportPayload,
  words: PassportWords,
): PassportSection {
  const { t } = words
  const { day } = dayTexts(words)
  const title = t('facts.inspection')
  if (inspection === null) return { title, lead: t('facts.noInspection'), rows: [] }
  const { on, kms, good, points, systems } = inspection
  return {
    title,
    rows: [
      [t('facts.inspectedOn'), `${day(on)}, ${formatKms(kms)}`],
      [t('facts.points'), t('facts.pointsOf', { good, points })],
      ...systems.map(({ system, rating, findings }): PassportRow => {
        const stars = rating === null ? [] : [t('facts.stars', { stars: String(rating) })]
        const found = findings.map((finding) => describeFinding(finding, words))
        return [
          words.inspection(`system.${system}`),
          [...stars, ...(found.length > 0 ? found : [t('facts.noFinding')])].join('\n'),
        ]
      }),
    ],
  }
}

function describeWork({ repairs }: PassportPayload, words: PassportWords): PassportSection {
  const { t } = words
  const { day } = dayTexts(words)
  return {
    title: t('facts.repairs'),
    ...(repairs.length === 0 && { lead: t('facts.noRepairs') }),
    rows: repairs.map(({ what, doneOn }) => [day(doneOn), what]),
  }
}

function describeForms({ documents }: PassportPayload, { t }: PassportWords): PassportSection {
  return {
    title: t('facts.documents'),
    lead: t('facts.documentsLead'),
    rows: documents.map(({ form, pack, sha256 }) => [
      form === 'handover' ? t('facts.proof', { pack }) : t('facts.form', { form, pack }),
      sha256,
    ]),
  }
}

function describeVersion(
  { version, iat, previous }: PassportPayload,
  kid: string,
  words: PassportWords,
): PassportSection {
  const { t } = words
  return {
    title: t('facts.passport'),
    rows: [
      [t('facts.version'), String(version)],
      [t('facts.signedOn'), dayTexts(words).instant(iat)],
      [t('facts.key'), kid],
      [t('facts.previous'), previous?.sha256 ?? t('facts.none')],
    ],
  }
}

const TONES = { current: 'good', unknown: 'good', replaced: 'warn', ended: 'bad' } as const

type Good = Extract<PassportCheckResult, { isGood: true }>

export function describePassport(
  { passport, numbers }: Pick<Good, 'passport' | 'numbers'>,
  words: PassportWords,
): PassportSection[] {
  return [
    describeCar(passport, numbers, words),
    describeOdometer(passport, words),
    describeSale(passport, words),
    describeInspection(passport, words),
    describeWork(passport, words),
  ]
}

export function describeCheck(result: PassportCheckResult, words: PassportWords): DescribedCheck {
  const { t, locale } = words
  if (!result.isGood)
    return {
      tone: 'bad',
      title: result.problem === 'empty' ? t('noPassportTitle') : t('badTitle'),
      text: t(`bad.${result.problem}`),
      asOf: null,
      sections: [],
    }
  const { passport, standing, standingAt } = result
  return {
    tone: TONES[standing],
    title: t(`good.${standing}.title`),
    text: t(`good.${standing}.text`, { day: dayTexts(words).instant(passport.iat) }),
    asOf: standingAt && t('asOf', { moment: formatMoment(standingAt, HREFLANG[locale]) }),
    sections: [
      ...describePassport(result, words),
      ...(passport.documents.length > 0 ? [describeForms(passport, words)] : []),
      describeVersion(passport, result.kid, words),
    ],
  }
}

import { needsNamedSpot } from '@/lib/features/vehicles/rules/inspection-points'
import type { InspectionFinding } from '@/lib/features/vehicles/schemas/inspection'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { joinNamesOnce } from '@/lib/shared/named'
import { formatRupees } from '@/lib/shared/numbers'

export const FINDING_TONES = ['bad', 'warn', 'plain', 'good'] as const
export type FindingTone = (typeof FINDING_TONES)[number]

function toneOf({ severity, decision }: InspectionFinding): FindingTone {
  if (decision === 'done') return 'good'
  return severity === 3 ? 'bad' : severity === 2 ? 'warn' : 'plain'
}

export interface FindingView {
  id: string
  findingId: string
  tone: FindingTone
  /** For example "Scratch, about 12 cm". */
  title: string
  what: string
  where: string
  place: string
  judged: string
  cost: string
  note: string | null
  picture: string | null
  pictureAfter: string | null
  isPhoto: boolean
}

export function describeFindings(
  findings: readonly InspectionFinding[],
  locale: Locale,
): FindingView[] {
  const t = translatorOf(locale, 'car.inspection')
  const names = translatorOf(locale, 'inspection')
  const points: Readonly<Record<string, string>> = names.all('points')
  return findings.map((finding, index) => {
    const { kind, sizeCm, spot, photo, photoAfter, drawing, note, cost } = finding
    const what = names(`kind.${kind}`)
    const severity = names(`severity.${finding.severity}`)
    const decision = names(`decision.${finding.decision}`)
    const point = points[finding.point] ?? finding.point.replaceAll('-', ' ')
    const place = spot === null ? point : names(`spot.${spot}`)
    return {
      id: `finding-${index + 1}`,
      findingId: finding.findingId,
      tone: toneOf(finding),
      title: sizeCm === null ? what : [what, names('size', { cm: sizeCm })].join(', '),
      what,
      where:
        spot !== null && needsNamedSpot(finding.point, spot)
          ? joinNamesOnce(point, place.toLowerCase())
          : point,
      place,
      judged: severity === what ? decision : `${severity} · ${decision}`,
      cost: cost === null ? t('costUnknown') : formatRupees(cost),
      note,
      picture: photo ?? drawing,
      pictureAfter: photoAfter,
      isPhoto: photo !== null,
    }
  })
}

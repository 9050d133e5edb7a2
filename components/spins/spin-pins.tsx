import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Spin } from '@/lib/features/spins/schemas'
import { PLATE_SCALE } from '@/lib/features/vehicles/rules/plate-boxes'
import type { PinnedFinding } from './spin-intro'

const percent = (share: number) => `${(share / PLATE_SCALE) * 100}%`

export function SpinPins({
  pins,
  findings,
}: {
  pins: Spin['pins']
  findings: readonly PinnedFinding[]
}) {
  const t = useTranslations('spin')
  return pins.map(({ findingId, x, y }) => {
    const finding = findings.find((one) => one.findingId === findingId)
    if (!finding) return null
    const { number, what, cost, tone, drawer } = finding
    return (
      <button
        key={findingId}
        type="button"
        popoverTarget={drawer}
        aria-label={t('pin', { number, what, cost })}
        className={`pin pin-${tone} spin-pin`}
        style={{ left: percent(x), top: percent(y) }}
      >
        {number}
      </button>
    )
  })
}

export function SpinFindings({
  findings,
  isShown,
  onShow,
}: {
  findings: readonly PinnedFinding[]
  isShown: (finding: PinnedFinding) => boolean
  onShow: (finding: PinnedFinding) => void
}) {
  const t = useTranslations('spin')
  if (findings.length === 0) return null
  return (
    <section className="mt-3 max-sm:px-gutter" aria-label={t('findings')}>
      <h3 className="text-base font-semibold">{t('findings')}</h3>
      <ul className="mt-1 grid gap-1">
        {findings.map((finding) => (
          <li key={finding.findingId} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              popoverTarget={finding.drawer}
              className="flex min-h-tap min-w-0 flex-[1_1_18rem] items-center gap-2 text-left hover:underline"
            >
              <span aria-hidden className={`pin pin-${finding.tone}`}>
                {finding.number}
              </span>
              <span className="min-w-0">
                <b>{finding.what}</b>, {finding.where}
              </span>
              <span className="ml-auto tabular-nums">{finding.cost}</span>
            </button>
            {isShown(finding) ? (
              <Button size="sm" tone="quiet" onClick={() => onShow(finding)}>
                {t('show')}
                <span className="sr-only">: {finding.what}</span>
              </Button>
            ) : (
              <span className="text-sm text-ink-faint">{t('hidden')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

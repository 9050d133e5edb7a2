import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { SheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { formatWholeNumber } from '@/lib/shared/numbers'

export function SheetProgress({
  sheet,
  isBusy,
  onStop,
}: {
  sheet: SheetView
  isBusy: boolean
  onStop: () => void
}) {
  const t = useTranslations('deskSheets.progress')
  const { state, done, total } = sheet
  const words =
    state === 'undoing'
      ? t('undoing')
      : total === null
        ? t('counting')
        : t(state === 'running' ? 'running' : 'checking', {
            done: formatWholeNumber(done),
            total: formatWholeNumber(total),
          })
  const isCounted = sheet.total !== null && sheet.state !== 'undoing'
  return (
    <div className="grid max-w-xl justify-items-start gap-2">
      <ProgressBar
        label={words}
        max={Math.max(sheet.total ?? 1, 1)}
        value={isCounted ? sheet.done : null}
      />
      <p role="status" className="tabular-nums">
        {words}
      </p>
      <p className="text-sm text-ink-faint">{t('leave')}</p>
      {sheet.state !== 'undoing' &&
        (sheet.isStopAsked ? (
          <p className="text-sm">{t('stopping')}</p>
        ) : (
          <Button tone="secondary" pending={isBusy} onClick={onStop}>
            {t('stop')}
          </Button>
        ))}
    </div>
  )
}

import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { SheetView } from '@/lib/features/desk/schemas/stock-sheet'
import { fill, SHEET_TEXTS } from './sheet-words'

const { progress } = SHEET_TEXTS

function wordsOf({ state, done, total }: SheetView): string {
  if (state === 'undoing') return progress.undoing
  if (total === null) return progress.counting
  return fill(state === 'running' ? progress.running : progress.checking, { done, total })
}

/** How far the job has come. It goes on without anybody looking. */
export function SheetProgress({
  sheet,
  isBusy,
  onStop,
}: {
  sheet: SheetView
  isBusy: boolean
  onStop: () => void
}) {
  const words = wordsOf(sheet)
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
      <p className="text-sm text-ink-faint">{progress.leave}</p>
      {sheet.state !== 'undoing' &&
        (sheet.isStopAsked ? (
          <p className="text-sm">{progress.stopping}</p>
        ) : (
          <Button tone="secondary" pending={isBusy} onClick={onStop}>
            {progress.stop}
          </Button>
        ))}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import type { SheetView, TallyView } from '@/lib/features/desk/schemas/stock-sheet'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { DeskSection } from '../desk-section'

type Reasons = TallyView['reasons']

const byCount = (reasons: Reasons) =>
  Object.entries(reasons).sort(([, one], [, other]) => other.count - one.count)

export function SheetResult({
  sheet,
  tally,
  title,
  isDone,
}: {
  sheet: SheetView
  tally: TallyView
  title: string
  isDone: boolean
}) {
  const t = useTranslations('deskSheets.result')
  const counts = [
    [t('listed'), tally.listed],
    [t('auction'), tally.auction],
    [t(isDone ? 'changedDid' : 'changed'), tally.changed],
    [t('unchanged'), tally.unchanged],
    [t('leftOut'), tally.leftOut],
  ] as const
  const unread = tally.unread.filter(({ cells }) => cells > 0)
  return (
    <DeskSection title={title}>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:justify-start">
        {counts.map(([label, count]) => (
          <div
            key={label}
            className={`flex items-baseline justify-between gap-4 sm:contents ${count === 0 ? 'text-ink-faint' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatWholeNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {tally.remarks.length > 0 && (
        <ul className="grid max-w-prose list-disc gap-1 pl-5">
          {tally.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {tally.unused.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">
          {t('unusedColumns', { columns: tally.unused.join(', ') })}
        </p>
      )}
      <div>
        {tally.changes.length > 0 && (
          <Disclosure summary={t('changes')} open={tally.changes.length <= 5}>
            <Samples samples={tally.changes} />
            <More count={tally.changed - tally.changes.length} />
          </Disclosure>
        )}
        <ReasonList title={t('reasons')} reasons={tally.reasons} />
        <ReasonList title={t('notes')} reasons={tally.notes} />
        {unread.length > 0 && (
          <Disclosure summary={t('unread')}>
            <ul className="grid gap-1.5">
              {unread.map(({ header, cells, examples }) => (
                <li key={header} className="wrap-anywhere">
                  <span className="font-medium">{header}</span>: {t('cells', { count: cells })}
                  <span className="text-ink-soft">
                    {examples.length > 0 && ` (${examples.join(', ')})`}
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {/* A GET form, so that the browser saves the response as a file. */}
      <form
        method="get"
        action={`/staff/v1/sheets/${sheet.sheetId}/report`}
        className="grid justify-items-start gap-1"
      >
        <Button type="submit" tone="secondary">
          {t('report')}
        </Button>
        <span className="text-sm text-ink-faint">{t('reportHint')}</span>
      </form>
    </DeskSection>
  )
}

function More({ count }: { count: number }) {
  const t = useTranslations('deskSheets.result')
  return count > 0 ? (
    <p className="mt-2 text-sm text-ink-soft">
      {t('moreChanges', { count: formatWholeNumber(count) })}
    </p>
  ) : null
}

function Samples({ samples }: { samples: TallyView['changes'] }) {
  const t = useTranslations('deskSheets.result')
  return (
    <ul className="grid gap-1.5 text-sm">
      {samples.map(({ line, sentence, value }) => (
        <li key={line} className="grid gap-x-3 sm:grid-cols-[5rem_1fr]">
          <span className="text-ink-faint tabular-nums">
            {t('row', { line: formatWholeNumber(line) })}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {sentence}
            {value !== '' && !sentence.includes(value) && (
              <span className="text-ink-faint"> ({value})</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ReasonList({ title, reasons }: { title: string; reasons: Reasons }) {
  const t = useTranslations('deskSheets.result')
  const sorted = byCount(reasons)
  if (sorted.length === 0) return null
  const [[, first] = [], ...others] = sorted
  return (
    <Disclosure summary={title} open={others.length === 0 && (first?.count ?? 0) <= 5}>
      <ul className="grid gap-4">
        {sorted.map(([code, { label, count, samples }]) => (
          <li key={code} className="grid gap-1.5">
            <p className="font-medium">
              {label}: {t('rows', { count: count })}
            </p>
            <Samples samples={samples} />
            {count > samples.length && (
              <p className="text-sm text-ink-soft">
                {t('more', { count: formatWholeNumber(count - samples.length) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

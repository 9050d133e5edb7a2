import { useLocale } from 'next-intl'
import { HREFLANG } from '@/lib/i18n/locales'
import { type LedgerPart, buildLedgerSummary } from '@/lib/features/settlements/rules/ledger'
import type { LedgerKind } from '@/lib/features/settlements/rules/settlement'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface LedgerLine {
  kind: LedgerKind
  amount: number
  at: Date
  dueAt: Date | null
  note: string | null
}

export interface LedgerWords {
  kind: (kind: LedgerKind) => string
  part: (part: LedgerPart) => string
  payout: string
  soFar: string
  balance: string
  due: (day: string) => string
}

function Row({
  label,
  note,
  amount,
  tone = 'line',
}: {
  label: string
  note?: string
  amount: number
  tone?: 'line' | 'total' | 'balance'
}) {
  const look = {
    line: 'border-t border-line',
    total: 'border-t border-line-strong font-semibold',
    balance: 'border-y-2 border-line-strong text-lg font-semibold',
  }[tone]
  return (
    <div className={`flex items-baseline justify-between gap-x-4 py-2 ${look}`}>
      <dt className="min-w-0">
        {label}
        {note && (
          <span className="block text-sm font-normal break-words text-ink-soft">{note}</span>
        )}
      </dt>
      <dd className="ml-auto text-right whitespace-nowrap tabular-nums">{formatRupees(amount)}</dd>
    </div>
  )
}

export function LedgerStatement({
  ledger,
  words,
}: {
  ledger: readonly LedgerLine[]
  words: LedgerWords
}) {
  const language = HREFLANG[useLocale()]
  const { sections, balance } = buildLedgerSummary(ledger)
  const isSold = ledger.some(({ kind }) => kind === 'sale')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {sections.map(({ part, lines, total }) => (
        <div key={part} data-part={part}>
          <h3 className="mb-1 text-sm font-semibold text-ink-soft">{words.part(part)}</h3>
          <dl>
            {lines.map(({ kind, amount, at, dueAt, note }, place) => (
              <Row
                key={`${kind} ${place}`}
                label={words.kind(kind)}
                amount={amount}
                note={[
                  note,
                  formatDay(at, language),
                  dueAt && words.due(formatDay(dueAt, language)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
            {part === 'sale' && (
              <Row tone="total" label={isSold ? words.payout : words.soFar} amount={total} />
            )}
          </dl>
        </div>
      ))}
      <dl>
        <Row tone="balance" label={words.balance} amount={balance} />
      </dl>
    </div>
  )
}

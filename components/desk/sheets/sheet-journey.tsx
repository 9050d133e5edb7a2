'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useStockSheet } from '@/lib/features/desk/hooks'
import { listSheetSteps, type SheetEvent } from '@/lib/features/desk/rules/stock-sheet'
import type { SheetView, TallyView } from '@/lib/features/desk/schemas/stock-sheet'
import { formatMoment } from '@/lib/shared/dates'
import { SheetColumns } from './sheet-columns'
import { SheetProgress } from './sheet-progress'
import { SheetResult } from './sheet-result'
import { ResumeUpload } from './sheet-upload'
import { useDeskCall } from '../use-desk-call'
import { formatWholeNumber } from '@/lib/shared/numbers'

type SheetTranslator = ReturnType<typeof useTranslations<'deskSheets'>>
type Press = (step: 'check' | 'start' | 'stop' | 'undo' | 'discard', question?: string) => void

interface PartProps {
  sheet: SheetView
  press: Press
  isBusy: boolean
  isAllowed: (event: SheetEvent) => boolean
}

export function SheetJourney({ sheet: fallback }: { sheet: SheetView }) {
  const t = useTranslations('deskSheets')
  const { data: sheet = fallback, mutate } = useStockSheet(fallback)
  const { send, isSending, problem, proof, code } = useDeskCall<SheetView>({
    offline: t('offline'),
    after: (answer) => void mutate(answer, { revalidate: false }),
  })
  const [isStale, setStale] = useState(false)
  if (code === 'conflict' && !isStale) {
    setStale(true)
    void mutate()
  }
  const path = `/staff/v1/sheets/${sheet.sheetId}`
  const press: Press = (step, question) => {
    if (question !== undefined && !window.confirm(question)) return
    setStale(false)
    send(`${path}/step`, { body: { version: sheet.version, step } })
  }
  const choose = (place: number, field: string | null) => {
    setStale(false)
    const mapping = sheet.columns.map((column, at) => (at === place ? field : column.field))
    send(`${path}/columns`, { method: 'PUT', body: { version: sheet.version, mapping } })
  }
  const allowed = listSheetSteps(sheet.state)
  const part: PartProps = {
    sheet,
    press,
    isBusy: isSending,
    isAllowed: (event) => allowed.includes(event),
  }
  return (
    <div className="grid gap-5">
      <Steps state={sheet.state} />
      <p role="alert" className="font-medium text-bad empty:hidden">
        {problem}
      </p>
      {proof}
      {sheet.problem !== null && (
        <p role="status" className="max-w-prose font-medium text-warn">
          {sheet.problem}
        </p>
      )}
      {sheet.state === 'uploading' && <ResumeUpload sheet={sheet} onSent={() => void mutate()} />}
      {sheet.state === 'reading' && <p role="status">{t('reading')}</p>}
      {sheet.state === 'matching' && <MatchPart {...part} onChoose={choose} />}
      {(sheet.state === 'checking' || sheet.state === 'running' || sheet.state === 'undoing') && (
        <SheetProgress sheet={sheet} isBusy={isSending} onStop={() => press('stop')} />
      )}
      {sheet.state === 'checked' && <CheckedPart {...part} onCorrect={choose} />}
      {(sheet.state === 'stopped' || sheet.state === 'done') && <RunPart {...part} />}
      {sheet.state === 'undone' && <UndonePart {...part} />}
      {part.isAllowed('discard') && (
        <Button
          tone="danger"
          className="justify-self-start"
          disabled={isSending}
          onClick={() => press('discard', t('act.discardAsk'))}
        >
          {t('act.discard')}
        </Button>
      )}
    </div>
  )
}

const STEPS = ['match', 'check', 'import'] as const
const STEP_OF: Partial<Record<SheetView['state'], (typeof STEPS)[number]>> = {
  uploading: 'match',
  reading: 'match',
  matching: 'match',
  checking: 'check',
  checked: 'check',
  running: 'import',
  stopped: 'import',
  done: 'import',
}

function Steps({ state }: { state: SheetView['state'] }) {
  const t = useTranslations('deskSheets')
  const current = STEP_OF[state]
  if (current === undefined) return null
  return (
    <ol aria-label={t('steps.label')} className="flex flex-wrap gap-x-6 gap-y-1">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="text-ink-faint aria-[current=step]:font-semibold aria-[current=step]:text-accent"
        >
          {place + 1}. {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function MatchPart({
  sheet,
  press,
  isBusy,
  onChoose,
}: PartProps & { onChoose: (place: number, field: string | null) => void }) {
  const t = useTranslations('deskSheets')
  const isMissing = sheet.missing.length > 0
  return (
    <>
      <div className="grid justify-items-start gap-2">
        {isMissing && (
          <p className="max-w-prose font-medium text-bad">
            {t('match.missing', { what: sheet.missing.join(', ') })}
          </p>
        )}
        {sheet.remarks.map((remark) => (
          <p key={remark} className="max-w-prose text-ink-soft">
            {remark}
          </p>
        ))}
        <Button pending={isBusy} disabled={isMissing} onClick={() => press('check')}>
          {t('match.check')}
        </Button>
        <p className="text-sm text-ink-faint">{t('match.hint')}</p>
      </div>
      <SheetColumns sheet={sheet} isSaving={isBusy} onChoose={onChoose} />
    </>
  )
}

function importWords({ listed, auction, changed }: TallyView, t: SheetTranslator): string | null {
  const brought = listed + auction
  if (brought === 0 && changed === 0) return null
  if (changed === 0) return t('act.importNew', { count: brought })
  if (brought === 0) return t('act.importChanged', { count: changed })
  return t('act.importBoth', {
    new: t('act.cars', { count: brought }),
    changed: t('act.cars', { count: changed }),
  })
}

function CheckedPart({
  sheet,
  press,
  isBusy,
  onCorrect,
}: PartProps & { onCorrect: (place: number, field: string | null) => void }) {
  const t = useTranslations('deskSheets')
  if (!sheet.checked) return null
  const words = importWords(sheet.checked, t)
  const correct = () => onCorrect(-1, null)
  return (
    <>
      <SheetResult
        sheet={sheet}
        tally={sheet.checked}
        title={t('result.wouldTitle')}
        isDone={false}
      />
      <div className="flex flex-wrap items-center gap-3">
        {words === null ? (
          <p className="font-medium">{t('act.nothing')}</p>
        ) : (
          <Button
            pending={isBusy}
            onClick={() => press('start', t('act.importAsk', { what: words }))}
          >
            {words}
          </Button>
        )}
        <Button tone="secondary" disabled={isBusy} onClick={correct}>
          {t('act.correct')}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={() => press('check')}>
          {t('act.checkAgain')}
        </Button>
      </div>
    </>
  )
}

function RunPart({ sheet, press, isBusy, isAllowed }: PartProps) {
  const t = useTranslations('deskSheets')
  const isDone = sheet.state === 'done'
  return (
    <>
      <p>
        {isDone
          ? t('done', {
              name: sheet.startedBy ?? '',
              at: formatMoment(sheet.endedAt ?? sheet.createdAt),
            })
          : t('stopped', { line: formatWholeNumber(sheet.line) })}
      </p>
      {sheet.tally && (
        <SheetResult
          sheet={sheet}
          tally={sheet.tally}
          title={isDone ? t('result.didTitle') : t('result.soFarTitle')}
          isDone
        />
      )}
      <div className="flex flex-wrap gap-3">
        {isAllowed('start') && (
          <Button pending={isBusy} onClick={() => press('start')}>
            {t('act.resume')}
          </Button>
        )}
        {isAllowed('undo') && (
          <Button tone="danger" disabled={isBusy} onClick={() => press('undo', t('act.undoAsk'))}>
            {t('act.undo')}
          </Button>
        )}
      </div>
    </>
  )
}

function UndonePart({ sheet }: PartProps) {
  const t = useTranslations('deskSheets')
  const did = sheet.undoTally
  const lines =
    did === null
      ? []
      : (['withdrawn', 'restored', 'kept', 'adverts'] as const)
          .filter((what) => did[what] > 0)
          .map((what) => t(`undone.${what}`, { count: did[what] }))
  return (
    <>
      <p>
        {t('undone.by', {
          name: sheet.undoneBy ?? '',
          at: formatMoment(sheet.undoneAt ?? sheet.createdAt),
        })}
      </p>
      {lines.length === 0 ? (
        <p>{t('undone.nothing')}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}.</li>
          ))}
        </ul>
      )}
      {sheet.tally && (
        <SheetResult sheet={sheet} tally={sheet.tally} title={t('result.didTitle')} isDone />
      )}
    </>
  )
}

import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import type { FieldSpec } from '@/components/desk/field-spec'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { Breach } from '@/lib/features/law/queries'
import {
  countHoursToBreachReport,
  listOpenBreachSteps,
  computeBreachReportDue,
} from '@/lib/features/law/rules'
import { BREACH_STEPS, type BreachFacts } from '@/lib/features/law/schemas'
import { toIndianDay, formatMoment, toIndianTime } from '@/lib/shared/dates'
import { writeBoardNotice, writeBoardReport, writePeopleLetter } from './letters'
import type { Translator } from '@/lib/i18n/translator'

const localOf = (at: Date | null | undefined) =>
  at ? `${toIndianDay(at)}T${toIndianTime(at)}` : undefined

type BreachField = keyof BreachFacts

export function listBreachFields(t: Translator<'deskBreach'>, known?: Breach): FieldSpec[] {
  const about = (name: BreachField, kind: FieldSpec['kind'], required = true) => ({
    name,
    kind,
    required,
    label: t(`field.${name}`),
  })
  return [
    { ...about('noticedAt', 'datetime'), value: localOf(known?.noticedAt) },
    { ...about('happenedFrom', 'datetime'), value: localOf(known?.happenedFrom) },
    { ...about('happenedUntil', 'datetime', false), value: localOf(known?.happenedUntil) },
    { ...about('place', 'text'), hint: t('field.placeHint'), value: known?.place },
    { ...about('nature', 'textarea'), value: known?.nature },
    { ...about('extent', 'textarea'), value: known?.extent },
    { ...about('affected', 'number'), value: known?.affected },
    { ...about('impact', 'textarea'), value: known?.impact },
    { ...about('measures', 'textarea'), value: known?.measures },
    { ...about('advice', 'textarea'), value: known?.advice },
    ...(known
      ? (['reasons', 'cause', 'remedies'] as const).map((name) => ({
          ...about(name, 'textarea', false),
          value: known[name],
        }))
      : []),
  ]
}

const TOLD_AT = { board: 'boardToldAt', people: 'peopleToldAt', report: 'detailedAt' } as const
const LETTERS = {
  board: writeBoardNotice,
  people: writePeopleLetter,
  report: writeBoardReport,
} as const

function missingOf(breach: Breach, t: Translator<'deskBreach'>): string {
  return [
    ...(breach.boardToldAt === null ? [t('lacks.board')] : []),
    ...(breach.peopleToldAt === null ? [t('lacks.people')] : []),
    ...(['reasons', 'cause', 'remedies'] as const)
      .filter((name) => breach[name] === null)
      .map((name) => t(`lacks.${name}`)),
  ].join(', ')
}

function Clock({ breach, now, t }: { breach: Breach; now: Date; t: Translator<'deskBreach'> }) {
  if (breach.detailedAt !== null)
    return <p className="text-good">{t('reported', { at: formatMoment(breach.detailedAt) })}</p>
  const hours = countHoursToBreachReport(breach, now)
  const until = formatMoment(computeBreachReportDue(breach))
  return (
    <p className={`text-lg font-semibold ${hours < 24 ? 'text-bad' : 'text-warn'}`}>
      {hours < 0 ? t('over', { until }) : t('hoursLeft', { hours, until })}
    </p>
  )
}

export function BreachCard({
  breach,
  now,
  offline,
  t,
}: {
  breach: Breach
  now: Date
  offline: string
  t: Translator<'deskBreach'>
}) {
  const open = listOpenBreachSteps(breach)
  const missing = missingOf(breach, t)
  return (
    <Card as="section" aria-labelledby={breach.id} className="p-4 sm:p-5">
      <h2 id={breach.id} className="text-xl break-words">
        {breach.place}
      </h2>
      <p className="mt-1 mb-2 text-sm text-ink-faint">
        {t('known', { at: formatMoment(breach.noticedAt), name: breach.notedBy.name })} ·{' '}
        {t('people', { count: breach.affected })}
      </p>
      <Clock breach={breach} now={now} t={t} />
      {breach.detailedAt === null && missing !== '' && (
        <p className="mt-1 text-ink-soft">{t('missing', { what: missing })}</p>
      )}
      <div className="mt-3">
        {BREACH_STEPS.map((step) => {
          const at = breach[TOLD_AT[step]]
          return (
            <Disclosure key={step} summary={t(`letter.${step}`)}>
              <p className="mb-3 rounded-md bg-sunken p-3 text-sm break-words whitespace-pre-wrap select-all">
                {LETTERS[step](breach, t)}
              </p>
              {at !== null && (
                <p className="text-good">{t(`told.${step}`, { at: formatMoment(at) })}</p>
              )}
              {open.includes(step) && (
                <DeskAction
                  path="/staff/v1/breachStep"
                  body={{ breachId: breach.id, step }}
                  label={t(`step.${step}`)}
                  confirm={t('confirm')}
                  done={t('saved')}
                  offline={offline}
                />
              )}
            </Disclosure>
          )
        })}
        {breach.detailedAt === null && (
          <Disclosure summary={t('edit')} className="border-b-0">
            <DeskForm
              path="/staff/v1/breach"
              fixed={{ breachId: breach.id }}
              fields={listBreachFields(t, breach)}
              submit={t('save')}
              done={t('completed')}
              offline={offline}
            />
          </Disclosure>
        )}
      </div>
    </Card>
  )
}

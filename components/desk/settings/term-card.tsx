import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskTerm } from '@/lib/features/desk/queries/terms'
import { formatTermValue, TERMS } from '@/lib/features/pricing/rules/terms'
import type { Translator } from '@/lib/i18n/translator'
import { formatDay, formatMoment, toIndianTime } from '@/lib/shared/dates'
import { formatWholeNumber } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'

/**
 * Terms usually start at midnight, so the date is enough. A term that started at once shows the
 * time too.
 */
const momentOf = (at: Date) => (toIndianTime(at) === '00:00' ? formatDay(at) : formatMoment(at))

const written = (value: number) =>
  Number.isInteger(value) ? formatWholeNumber(value) : String(value)

function boundsOf(term: DeskTerm['term'], t: Translator<'desk'>): string {
  const { unit, min, max, step } = TERMS[term]
  return t(`terms.${unit}`, { min: written(min), max: written(max), step: written(step) })
}

function Coming({ term: { term, version, coming }, t }: { term: DeskTerm; t: Translator<'desk'> }) {
  return coming.map(({ id, value, validFrom }) => (
    <Disclosure
      key={id}
      summary={
        <span className="font-medium text-warn">
          {t('terms.coming', { day: momentOf(validFrom), value: formatTermValue(term, value) })}
        </span>
      }
    >
      <DeskForm
        path="/staff/v1/termWithdrawal"
        fixed={{ id, version }}
        submit={t('terms.withdraw')}
        done={t('terms.withdrawn')}
        offline={t('offline')}
        tone="danger"
        fields={[{ name: 'reason', label: t('terms.reason'), kind: 'textarea', required: true }]}
      />
    </Disclosure>
  ))
}

function History({ term: { term, history }, t }: { term: DeskTerm; t: Translator<'desk'> }) {
  return (
    <ol className="grid gap-3">
      {history.map(({ id, withdraws, reason, at, staff, ...own }) => {
        const { value, validFrom } = history.find((entry) => entry.id === withdraws) ?? own
        const words = {
          value: value === null ? '' : formatTermValue(term, value),
          from: validFrom === null ? '' : momentOf(validFrom),
        }
        return (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p className="font-medium tabular-nums">
              {staff === null
                ? words.value
                : t(withdraws === null ? 'terms.set' : 'terms.taken', words)}
            </p>
            {staff !== null && <p className="break-words">{reason}</p>}
            <p className="text-sm text-ink-faint">
              {staff === null
                ? t('terms.system')
                : t('terms.by', { name: staff, at: formatMoment(at) })}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

export function TermCard({
  term,
  today,
  t,
}: {
  term: DeskTerm
  today: string
  t: Translator<'desk'>
}) {
  const { term: name, version } = term
  return (
    <Card as="section" aria-labelledby={name} className="p-5">
      <h2 id={name} className="text-xl">
        {t(`terms.${name}`)}
      </h2>
      <p className="mt-1 text-ink-soft">{t(`terms.${name}Note`)}</p>
      <p className="mt-3 mb-2">
        <span className="text-sm text-ink-faint">{t('terms.inForce')}</span>{' '}
        <b className="text-2xl tabular-nums">{formatTermValue(name, term.value)}</b>
      </p>
      <Coming term={term} t={t} />
      <Disclosure summary={t('terms.change')}>
        <DeskForm
          key={version}
          path="/staff/v1/term"
          fixed={{ term: name, version }}
          submit={t('terms.schedule')}
          done={t('terms.saved')}
          offline={t('offline')}
          fields={[
            {
              name: 'value',
              label: t('terms.value'),
              hint: boundsOf(name, t),
              kind: 'number',
              required: true,
            },
            {
              name: 'from',
              label: t('terms.from'),
              hint: t('terms.fromHint'),
              kind: 'date',
              value: today,
              required: true,
            },
            { name: 'reason', label: t('terms.reason'), kind: 'textarea', required: true },
          ]}
        />
      </Disclosure>
      <Disclosure summary={t('terms.history')} className="border-b-0">
        <History term={term} t={t} />
      </Disclosure>
    </Card>
  )
}

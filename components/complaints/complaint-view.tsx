import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { ClientMessages } from '@/components/layout/client-messages'
import type { Reference } from '@/lib/features/complaints/hooks'
import { isOpenComplaint } from '@/lib/features/complaints/rules'
import type { ComplaintDto } from '@/lib/features/complaints/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { ComplaintDeadline } from './complaint-clock'
import { ComplaintFollowUpForms, ReopenForm } from './follow-forms'

function Steps({ complaint, locale }: { complaint: ComplaintDto; locale: Locale }) {
  const t = translatorOf(locale, 'complaints')
  const { filedAt, reopenedAt, acknowledgedAt, closedAt, state } = complaint
  const moment = (at: string) => formatMoment(at, HREFLANG[locale])
  const steps = [
    { text: t('status.filedAt', { at: moment(filedAt) }), isDone: true },
    ...(reopenedAt === null
      ? []
      : [{ text: t('status.reopenedAt', { at: moment(reopenedAt) }), isDone: true }]),
    ...(state === 'withdrawn' && acknowledgedAt === null
      ? []
      : [
          {
            text: acknowledgedAt
              ? t('status.acknowledgedAt', { at: moment(acknowledgedAt) })
              : t('state.acknowledged'),
            isDone: acknowledgedAt !== null,
          },
        ]),
    {
      text:
        closedAt === null
          ? t('state.settled')
          : t(state === 'withdrawn' ? 'status.withdrawnAt' : 'status.settledAt', {
              at: moment(closedAt),
            }),
      isDone: closedAt !== null,
    },
  ]
  return (
    <ol aria-label={t('status.steps')} className="grid gap-3">
      {steps.map(({ text, isDone }, place) => (
        <li key={text} className="flex items-center gap-3">
          <span
            className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-good-tint text-good' : 'bg-sunken text-ink-faint'}`}
          >
            {isDone ? <Icon name="check" /> : <span aria-hidden>{place + 1}</span>}
          </span>
          <span className={isDone ? 'font-medium' : 'text-ink-soft'}>{text}</span>
        </li>
      ))}
    </ol>
  )
}

function Words({ by, text }: { by: string; text: string }) {
  return (
    <div className="border-t border-line py-3">
      <p className="text-sm text-ink-faint">{by}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  )
}

function EarlierAnswers({ complaint, locale }: { complaint: ComplaintDto; locale: Locale }) {
  const t = translatorOf(locale, 'complaints')
  const moment = (at: string) => formatMoment(at, HREFLANG[locale])
  return complaint.rounds.map(
    ({ closedAt, outcome, resolution, reopenedAt, reopenedBy, reason }) => (
      <Card as="section" key={closedAt} className="p-panel">
        <h2 className="text-xl">{t('status.earlier', { at: moment(closedAt) })}</h2>
        <p className="mt-2 font-semibold">{t(`outcome.${outcome}`)}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{resolution}</p>
        <p className="mt-4 text-sm text-ink-faint">
          {reopenedBy === null
            ? t('status.reopenedByYou', { at: moment(reopenedAt) })
            : t('status.reopenedByUs', { at: moment(reopenedAt), name: reopenedBy })}
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason}</p>
      </Card>
    ),
  )
}

export function ComplaintView({
  complaint,
  reference,
  now,
  locale,
}: {
  complaint: ComplaintDto
  reference: Reference
  now: Date
  locale: Locale
}) {
  const t = translatorOf(locale, 'complaints')
  const moment = (at: string) => formatMoment(at, HREFLANG[locale])
  const { state, topic, car, text, filedAt, messages, outcome, resolution } = complaint
  const { reopenUntil, linkUntil } = complaint
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card as="section" className="grid gap-4 p-panel">
        <p className="text-ink-soft">
          {t(`topic.${topic}`)}
          {car && ` · ${car.name} (${car.carCode})`}
        </p>
        <ComplaintDeadline complaint={complaint} now={now} locale={locale} />
        <Steps complaint={complaint} locale={locale} />
      </Card>
      {outcome !== null && resolution !== null && (
        <Card as="section" className="p-panel">
          <h2 className="text-xl">{t('status.decision')}</h2>
          <p className="mt-2 text-lg font-semibold">{t(`outcome.${outcome}`)}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{resolution}</p>
          <p className="mt-4 text-sm text-ink-soft">{t('status.unsatisfied')}</p>
        </Card>
      )}
      <EarlierAnswers complaint={complaint} locale={locale} />
      <section>
        <h2 className="mb-2 text-xl">{t('status.yours')}</h2>
        <Words by={moment(filedAt)} text={text} />
        {messages.length > 0 && <h2 className="mt-4 mb-2 text-xl">{t('status.messages')}</h2>}
        {messages.map((message) => (
          <Words
            key={`${message.at} ${message.text}`}
            by={
              message.by === null
                ? t('status.you', { at: moment(message.at) })
                : t('status.us', { name: message.by, at: moment(message.at) })
            }
            text={message.text}
          />
        ))}
      </section>
      {isOpenComplaint(state) && (
        <ClientMessages namespaces={['complaints.form.failed', 'complaints.status']}>
          <ComplaintFollowUpForms reference={reference} />
        </ClientMessages>
      )}
      {reopenUntil !== null && (
        <ClientMessages namespaces={['complaints.form.failed', 'complaints.status']}>
          <ReopenForm reference={reference} until={moment(reopenUntil)} />
        </ClientMessages>
      )}
      {linkUntil !== null && 'token' in reference && (
        <p className="text-sm text-ink-soft">{t('status.linkUntil', { at: moment(linkUntil) })}</p>
      )}
    </div>
  )
}

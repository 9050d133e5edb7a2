import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { FactList } from '@/components/desk/fact-list'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import {
  COMPLAINT_OUTCOMES,
  type ComplaintOutcome,
  findComplaintCountdown,
  findReopenRefusal,
  formatTicket,
  isOpenComplaint,
  MAX_REOPENINGS,
} from '@/lib/features/complaints/rules'
import { readDeskComplaint } from '@/lib/features/desk/queries/complaint'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { CarName } from '../../car-name'
import { IfRightGranted } from '../../if-allowed'
import { PersonContact } from '../../queues/sale-link'
import { requireStaff } from '../../require-staff'

export const instant = false

type Complaint = NonNullable<Awaited<ReturnType<typeof readDeskComplaint>>>

const PATH = '/staff/v1/complaintStep'

function Clock({ complaint, now }: { complaint: Complaint; now: Date }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const clock = findComplaintCountdown(complaint, now)
  if (clock === null)
    return (
      complaint.closedAt && (
        <p className="text-ink-soft">
          {complaint.state === 'withdrawn'
            ? t('withdrawn', { name: complaint.name, at: formatMoment(complaint.closedAt) })
            : t('closed', { at: formatMoment(complaint.closedAt) })}
        </p>
      )
    )
  const { awaits, dueAt, left, isLate } = clock
  const time =
    'hours' in left
      ? t(isLate ? 'over' : 'left', { count: left.hours })
      : t(isLate ? 'overDays' : 'leftDays', { count: left.days })
  return (
    <p className={`text-lg font-semibold tabular-nums ${isLate ? 'text-bad' : 'text-ink'}`}>
      {t(`clock.${awaits}`, { at: formatMoment(dueAt) })} · {time}
    </p>
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

function Steps({ complaint, now }: { complaint: Complaint; now: Date }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const offline = translatorOf(DEFAULT_LOCALE, 'desk')('offline')
  const { id, name, state, settleBy, phone } = complaint
  const canReopen = findReopenRefusal(complaint, 'desk', now) === null
  const fixed = (step: string) => ({ complaintId: id, step })
  return (
    <>
      {state === 'filed' && (
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="text-xl">{t('acknowledge')}</h2>
          <p className="mt-1 mb-3 text-ink-soft">
            {t('acknowledgeLead', { at: formatDay(settleBy) })}
          </p>
          <DeskForm
            path={PATH}
            fixed={fixed('acknowledge')}
            fields={[{ name: 'reply', kind: 'textarea', label: t('reply') }]}
            submit={t('acknowledge')}
            done={t('acknowledged')}
            offline={offline}
          />
        </Card>
      )}
      {state === 'acknowledged' && (
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="mb-3 text-xl">{t('settle')}</h2>
          <DeskForm
            path={PATH}
            fixed={fixed('settle')}
            fields={[
              {
                name: 'outcome',
                kind: 'select',
                label: t('outcome'),
                required: true,
                value: '-',
                options: [
                  { value: '-', label: t('choose') },
                  ...COMPLAINT_OUTCOMES.map((value) => ({
                    value,
                    label: t(`outcomes.${value}`),
                  })),
                ],
              },
              {
                name: 'reply',
                kind: 'textarea',
                label: t('reasons'),
                hint: t('reasonsHint'),
                required: true,
              },
            ]}
            submit={t('settleSubmit', { name })}
            confirm={t('confirm')}
            done={t('settled')}
            offline={offline}
          />
        </Card>
      )}
      {isOpenComplaint(state) && (
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="mb-3 text-xl">{t('write', { name })}</h2>
          <DeskForm
            path={PATH}
            fixed={fixed('write')}
            fields={[
              { name: 'reply', kind: 'textarea', label: t('writeLabel', { name }), required: true },
            ]}
            submit={t('send')}
            tone="secondary"
            done={t('sent')}
            offline={offline}
          />
        </Card>
      )}
      {phone !== null && canReopen && (
        <Card as="section" className="p-4 sm:p-5">
          <h2 className="text-xl">{t('reopen')}</h2>
          <p className="mt-1 mb-3 text-ink-soft">
            {t('reopenLead', { name, count: MAX_REOPENINGS - complaint.reopenedByDesk })}
          </p>
          <DeskForm
            path={PATH}
            fixed={fixed('reopen')}
            fields={[
              { name: 'reason', kind: 'textarea', label: t('reopenReason'), required: true },
            ]}
            submit={t('reopenSubmit', { name })}
            tone="secondary"
            done={t('reopened')}
            offline={offline}
          />
        </Card>
      )}
    </>
  )
}

function Rounds({ complaint: { rounds, name } }: { complaint: Complaint }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  return rounds.map(({ closedAt, outcome, resolution, reopenedAt, reopenedBy, reason }) => (
    <section key={closedAt.toISOString()}>
      <h2 className="mt-4 mb-2 text-xl">{t('earlier', { at: formatMoment(closedAt) })}</h2>
      <p className="font-semibold">{t(`outcomes.${outcome as ComplaintOutcome}`)}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{resolution}</p>
      <Words
        by={t('reopenedBy', { at: formatMoment(reopenedAt), name: reopenedBy?.name ?? name })}
        text={reason}
      />
    </section>
  ))
}

function Facts({ complaint }: { complaint: Complaint }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const complaints = translatorOf(DEFAULT_LOCALE, 'complaints')
  const { id, topic, state, vehicle, car, phone, customerId } = complaint
  const by = (at: Date, { name }: { name: string }) => t('by', { at: formatMoment(at), name })
  const { reopenedAt, acknowledgedAt, acknowledgedBy, closedAt, closedBy, outcome } = complaint
  return (
    <FactList
      facts={[
        { label: t('facts.topic'), value: complaints(`topic.${topic}`) },
        { label: t('facts.state'), value: complaints(`state.${state}`) },
        ...(reopenedAt ? [{ label: t('facts.reopened'), value: formatMoment(reopenedAt) }] : []),
        ...(vehicle && car
          ? [
              {
                label: t('facts.car'),
                value: <CarName id={vehicle.id} name={car.name} code={car.carCode} />,
              },
            ]
          : []),
        ...(phone === null
          ? []
          : [
              {
                label: t('facts.phone'),
                value: (
                  <PersonContact
                    id={customerId}
                    queryId={id}
                    phone={phone}
                    cityId={vehicle?.cityId ?? null}
                  />
                ),
              },
            ]),
        ...(acknowledgedAt && acknowledgedBy
          ? [{ label: t('facts.acknowledged'), value: by(acknowledgedAt, acknowledgedBy) }]
          : []),
        ...(closedAt && closedBy
          ? [{ label: t('facts.closed'), value: by(closedAt, closedBy) }]
          : []),
        ...(outcome ? [{ label: t('facts.outcome'), value: t(`outcomes.${outcome}`) }] : []),
      ]}
    />
  )
}

export default async function ComplaintPage({
  params,
}: {
  params: Promise<{ complaintId: string }>
}) {
  const [staff, { complaintId }] = [await requireStaff(), await params]
  const complaint = await readDeskComplaint(complaintId)
  if (!complaint || !isOwnCity(staff, complaint.vehicle?.cityId ?? null)) notFound()
  const t = translatorOf(DEFAULT_LOCALE, 'deskComplaints')
  const now = new Date()
  const { name, text, filedAt, messages, resolution, vehicle } = complaint
  const city = { cityId: vehicle?.cityId ?? null, city: vehicle?.city.name ?? null }
  return (
    <>
      <Link
        href="/dost/queues/complaints"
        className="inline-flex min-h-tap items-center text-accent hover:underline"
      >
        {t('back')}
      </Link>
      <h1 className="text-3xl">{t('title', { ticket: formatTicket(complaint) })}</h1>
      <p className="mt-1 mb-3 text-ink-soft">{t('filedBy', { name, at: formatMoment(filedAt) })}</p>
      <Clock complaint={complaint} now={now} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <h2 className="mb-2 text-xl">{t('theirs', { name })}</h2>
          <Words by={formatMoment(filedAt)} text={text} />
          <h2 className="mt-4 mb-2 text-xl">{t('messages')}</h2>
          {messages.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
          {messages.map((message) => (
            <Words
              key={message.id}
              by={t('by', { at: formatMoment(message.at), name: message.staff?.name ?? name })}
              text={message.text}
            />
          ))}
          <Rounds complaint={complaint} />
          {resolution !== null && (
            <>
              <h2 className="mt-4 mb-2 text-xl">{t('resolution')}</h2>
              <p className="wrap-anywhere whitespace-pre-wrap">{resolution}</p>
            </>
          )}
        </div>
        <div className="grid gap-5">
          <Card as="section" className="p-4 sm:p-5">
            <Facts complaint={complaint} />
          </Card>
          <IfRightGranted right="sell" of={city}>
            <Steps complaint={complaint} now={now} />
          </IfRightGranted>
        </div>
      </div>
    </>
  )
}

import { DeskAction } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { DeskTable } from '@/components/desk/desk-table'
import { listGivenUpMessages } from '@/lib/features/messaging/queries'
import { isSecretTemplate } from '@/lib/features/messaging/rules/delivery'
import { listParkedBlocks, listParkedRefunds } from '@/lib/features/payments/queries/parked-refunds'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { PersonLink } from '../queues/sale-link'
import { requireManager } from '../require-staff'

export const instant = false

const KNOWN = ['senders_died', 'too_late', 'no_registered_template', 'not_sent'] as const

function reasonOf(reason: string, t: Translator<'deskStuck'>): string {
  const known = KNOWN.find((one) => one === reason)
  if (known) return t(`reasons.${known}`)
  return `${t(reason.startsWith('mail') ? 'reasons.mail' : 'reasons.gateway')} (${reason})`
}

export default async function StuckPage() {
  await requireManager()
  const [messages, refunds, blocks] = await Promise.all([
    listGivenUpMessages(),
    listParkedRefunds(),
    listParkedBlocks(),
  ])
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const t = translatorOf(DEFAULT_LOCALE, 'deskStuck')
  const again = (kind: 'message' | 'refund' | 'block', id: string) => (
    <DeskAction
      path="/staff/v1/tryAgain"
      body={{ kind, id }}
      label={t('tryAgain')}
      done={t('tried')}
      offline={desk('offline')}
    />
  )
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-5 max-w-prose text-ink-soft">{t('lead')}</p>
      <div className="grid gap-5">
        <DeskSection title={t('refunds')}>
          {refunds.length > 0 && (
            <p className="max-w-prose text-sm text-ink-faint">{t('refundsHint')}</p>
          )}
          <DeskTable
            caption={t('refunds')}
            empty={t('noRefunds')}
            columns={[
              { key: 'person', label: t('person') },
              { key: 'what', label: t('what') },
              { key: 'since', label: t('since') },
              { key: 'amount', label: t('amount'), numeric: true },
              { key: 'act', label: t('act') },
            ]}
            rows={refunds.map(({ id, amount, purpose, person, refundParkedAt }) => ({
              key: id,
              cells: {
                person: person && (
                  <PersonLink
                    id={person.id}
                    cityId={null}
                    name={person.firstName}
                    phone={person.phone}
                    language={person.locale}
                  />
                ),
                what: t(
                  purpose === 'token' || purpose === 'part'
                    ? `purpose.${purpose}`
                    : 'purpose.listing_fee',
                ),
                since: refundParkedAt && formatMoment(refundParkedAt),
                amount: formatRupees(amount),
                act: again('refund', id),
              },
            }))}
          />
        </DeskSection>
        <DeskSection title={t('blocks')}>
          {blocks.length > 0 && (
            <p className="max-w-prose text-sm text-ink-faint">{t('blocksHint')}</p>
          )}
          <DeskTable
            caption={t('blocks')}
            empty={t('noBlocks')}
            columns={[
              { key: 'person', label: t('person') },
              { key: 'since', label: t('since') },
              { key: 'until', label: t('until') },
              { key: 'reason', label: t('reason') },
              { key: 'amount', label: t('amount'), numeric: true },
              { key: 'act', label: t('act') },
            ]}
            rows={blocks.map(({ id, amount, person, parkedAt, lastsUntil, refusal }) => ({
              key: id,
              cells: {
                person: (
                  <PersonLink
                    id={person.id}
                    cityId={null}
                    name={person.firstName}
                    phone={person.phone}
                    language={person.locale}
                  />
                ),
                since: parkedAt && formatMoment(parkedAt),
                until: formatMoment(lastsUntil),
                reason: refusal,
                amount: formatRupees(amount),
                act: again('block', id),
              },
            }))}
          />
        </DeskSection>
        <DeskSection title={t('messages')}>
          {messages.count > 0 && (
            <p className="max-w-prose text-sm text-ink-faint">
              {t('messagesHint', { count: messages.count, shown: messages.items.length })}
            </p>
          )}
          <DeskTable
            caption={t('messages')}
            empty={t('noMessages')}
            columns={[
              { key: 'person', label: t('person') },
              { key: 'what', label: t('what') },
              { key: 'since', label: t('since') },
              { key: 'reason', label: t('reason') },
              { key: 'act', label: t('act') },
            ]}
            rows={messages.items.map(
              ({ id, template, channel, to, reason, createdAt, ...who }) => ({
                key: id,
                cells: {
                  person:
                    who.person !== null && who.phone !== null ? (
                      <PersonLink
                        id={who.personId}
                        cityId={null}
                        name={who.person}
                        phone={who.phone}
                        language={who.locale}
                      />
                    ) : (
                      `${t('unknownPerson')}: …${to.slice(-4)}`
                    ),
                  what: `${t(`channel.${channel}`)}: ${template}`,
                  since: formatMoment(createdAt),
                  reason: reasonOf(reason, t),
                  act: !isSecretTemplate(template) && again('message', id),
                },
              }),
            )}
          />
        </DeskSection>
      </div>
    </>
  )
}

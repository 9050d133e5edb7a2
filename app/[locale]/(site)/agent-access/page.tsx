import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { connection } from 'next/server'
import { CurrentActingBanner } from '@/app/page-acting'
import { ConsentForm, ConsentRefused } from '@/components/agents/consent-form'
import { CONSENT_FIELDS, signConsent } from '@/lib/features/agents/commands/decide-consent'
import { mayClientBeKnown, readAuthorization } from '@/lib/features/agents/queries/authorization'
import { getRedirectHost, isLoopbackRedirect } from '@/lib/features/agents/rules/redirects'
import { redirectTo } from '@/lib/i18n/redirect'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { getCurrentActor } from '@/lib/server/auth/current-actor'
import { isActing } from '@/lib/server/auth/sessions'
import { CONSENT_PATH } from '@/lib/server/mcp/oauth-metadata'

/** Private page: dynamic, no streaming. Works without JavaScript. */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'agents')
  return buildPageMetadata({
    path: CONSENT_PATH,
    locale,
    index: false,
    title: t('metaTitle'),
    description: t('metaDescription'),
  })
}

type Sent = Record<string, string | string[] | undefined>

function readSent(sent: Sent): Record<string, string> | null {
  const fields = CONSENT_FIELDS.flatMap((name) => {
    const value = sent[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return fields.every(
    (field): field is readonly [(typeof field)[0], string] => typeof field[1] === 'string',
  )
    ? Object.fromEntries(fields)
    : null
}

type Props = { searchParams: Promise<Sent> }

async function AgentAccess({ searchParams }: Props) {
  const [sent, locale, actor] = await Promise.all([searchParams, getLocale(), getCurrentActor()])
  const fields = readSent(sent)
  if (actor?.customerId == null) {
    if (!fields || !(await mayClientBeKnown(fields)))
      return <ConsentRefused why="unknown" locale={locale} />
    const next = `${CONSENT_PATH}?${new URLSearchParams(fields ?? {})}`
    return redirectTo(`/login?next=${encodeURIComponent(next)}`)
  }
  if (isActing(actor)) return <ConsentRefused why="acting" locale={locale} />
  const asked = fields && (await readAuthorization(fields, actor.customerId))
  if (!fields || !asked || asked.kind === 'unknown')
    return <ConsentRefused why="unknown" locale={locale} />
  if (asked.kind === 'wrong')
    return <ConsentRefused why="wrong" locale={locale} backUrl={asked.backUrl} />
  const { client, redirectUri, scopes } = asked.request
  return (
    <ConsentForm
      locale={locale}
      name={client.name}
      host={getRedirectHost(redirectUri)}
      isOnOwnMachine={isLoopbackRedirect(redirectUri)}
      scopes={scopes}
      firstName={actor.firstName ?? ''}
      fields={{ ...fields, locale, signature: signConsent(actor.sessionId, fields) }}
    />
  )
}

export default async function AgentAccessPage(props: Props) {
  // Signatures need the current time, which Next allows only after `connection()`.
  await connection()
  return (
    <>
      <CurrentActingBanner />
      <AgentAccess {...props} />
    </>
  )
}

import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { AgentList } from '@/components/agents/agent-list'
import { ProfileDetailsForm } from '@/components/customers/profile/details-form'
import { PushSettings } from '@/components/messaging/push-settings'
import { WhatsAppSwitch } from '@/components/messaging/whatsapp-switch'
import { isWhatsAppOn } from '@/lib/server/whatsapp/cloud-api'
import { Passkeys } from '@/components/customers/profile/passkeys'
import { DeviceList } from '@/components/customers/profile/device-list'
import { PlaceForm } from '@/components/customers/profile/place-form'
import { YourData } from '@/components/customers/profile/your-data'
import { getSectionPath } from '@/components/customers/sections'
import { SectionHead } from '@/components/customers/section-parts'
import { ClientMessages } from '@/components/layout/client-messages'
import { listGrants } from '@/lib/features/agents/queries/grants'
import { parseDeviceName } from '@/lib/features/auth/rules/device-name'
import { listPasskeys } from '@/lib/server/auth/passkey-rows'
import { readCustomerDetails, readSignedInDevices } from '@/lib/features/customers/queries/account'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { readAccountConsent, readChannelConsents } from '@/lib/features/customers/queries/consents'
import { readPushSubscriptionState } from '@/lib/features/messaging/push-queries'
import { formatQuietHours } from '@/lib/features/messaging/rules/push'
import { HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { buildDashboardMetadata, requireCustomer } from '../../dashboard-metadata'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return buildDashboardMetadata('profile')
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

export default async function ProfilePage() {
  const { customerId, sessionId, staff } = await requireCustomer(getSectionPath('profile'))
  const locale = await getLocale()
  const [details, devices, cities, agreement, passkeys, agents, asked, device, { news, whatsApp }] =
    await Promise.all([
      readCustomerDetails(customerId, staff),
      readSignedInDevices(customerId, sessionId),
      listCities(locale),
      readAccountConsent(customerId),
      listPasskeys({ customerId }),
      listGrants(customerId),
      headers(),
      readPushSubscriptionState(sessionId),
      readChannelConsents(customerId),
    ])
  const head = translatorOf(locale, 'dashboard.profile')
  const t = translatorOf(locale, 'profile')
  const notices = translatorOf(locale, 'notifications')
  const scopeWords = translatorOf(locale, 'agents.scopes')
  const isActing = staff !== null
  const agreed = agreement
    ? t('data.agreed', {
        day: formatDay(agreement.givenAt, HREFLANG[locale]),
        version: agreement.noticeVersion,
      })
    : undefined
  const { firstName, emailId, emailVerified, phoneNumber, city } = details
  return (
    <ClientMessages namespaces={['profile', 'notifications']}>
      <SectionHead title={head('title')} lead={head('lead')} />
      <Part title={t('details.title')}>
        <ProfileDetailsForm
          key={`${firstName} ${emailId}`}
          {...{ firstName, emailId, emailVerified, phoneNumber, isActing }}
        />
      </Part>
      <Part title={t('city.title')}>
        <PlaceForm
          cityId={city.id}
          cities={cities.map(({ id, slug, name }) => ({ id, slug, name }))}
          locale={details.locale}
          isActing={isActing}
        />
      </Part>
      {!isActing && device.key !== null && (
        <Part title={notices('title')} lead={notices('lead')}>
          <PushSettings
            side="customer"
            state={{ ...device, news }}
            quiet={formatQuietHours(HREFLANG[locale])}
          />
        </Part>
      )}
      {!isActing && isWhatsAppOn() && (
        <Part title={notices('whatsApp.title')}>
          <WhatsAppSwitch isOn={whatsApp} />
        </Part>
      )}
      <Part title={t('devices.title')} lead={t('devices.lead')}>
        <DeviceList
          devices={devices.map((device) => ({
            ...device,
            createdAt: device.createdAt.toISOString(),
            lastSeenAt: device.lastSeenAt.toISOString(),
          }))}
          isActing={isActing}
        />
      </Part>
      <Part title={t('passkeys.title')} lead={t('passkeys.lead')}>
        <Passkeys
          passkeys={passkeys.map((passkey) => ({
            ...passkey,
            createdAt: passkey.createdAt.toISOString(),
            lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
          }))}
          device={parseDeviceName(asked.get('user-agent'))}
          isActing={isActing}
        />
      </Part>
      {!isActing && (
        <Part title={t('agents.title')} lead={t('agents.lead')}>
          <AgentList
            agents={agents.map(({ scopes, ...agent }) => ({
              ...agent,
              may: scopes.map((scope) => scopeWords(scope)),
            }))}
          />
        </Part>
      )}
      {!isActing && (
        <Part title={t('data.title')} lead={agreed}>
          <YourData />
        </Part>
      )}
    </ClientMessages>
  )
}

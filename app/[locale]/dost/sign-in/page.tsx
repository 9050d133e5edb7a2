import { headers } from 'next/headers'
import { DeskAction } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { KeySwitch } from '@/components/desk/key-switch'
import { ClientMessages } from '@/components/layout/client-messages'
import { PushSettings } from '@/components/messaging/push-settings'
import { ProveForFile } from '@/components/desk/staff/prove-again'
import { QrCode } from '@/components/desk/staff/qr-code'
import { SetUpCodes } from '@/components/desk/staff/set-up-codes'
import { StaffPasskeys } from '@/components/desk/staff/staff-passkeys'
import { parseDeviceName } from '@/lib/features/auth/rules/device-name'
import { readPushSubscriptionState } from '@/lib/features/messaging/push-queries'
import { formatQuietHours } from '@/lib/features/messaging/rules/push'
import { readStaffPushChoices } from '@/lib/features/staff/queries'
import { readSecondFactorSetUp } from '@/lib/features/staff/second-factor-queries'
import { getCurrentStaff } from '@/lib/server/auth/current-actor'
import { listPasskeys } from '@/lib/server/auth/passkey-rows'
import { isSecondFactorRequired, readSecondFactor } from '@/lib/server/auth/second-factor'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Path of the desk's file to open after sign-in; null if the parameter isn't one. */
const fileOf = (value: unknown) =>
  typeof value === 'string' && /^\/(api\/)?staff\/v1\/[\w/?=&%.+-]+$/.test(value) ? value : null

/** Doesn't call `requireStaff`, because staff set up their second factor on this page. */
export default async function OwnSignInPage({ searchParams }: Props) {
  const staff = await getCurrentStaff()
  if (!staff) return null
  const [{ recoveryCodesLeft, ...setUp }, factor, passkeys, { file }, asked, device, news] =
    await Promise.all([
      readSecondFactorSetUp(staff.id),
      readSecondFactor(staff.id, staff.sessionId),
      listPasskeys({ staffId: staff.id }),
      searchParams,
      headers(),
      readPushSubscriptionState(staff.sessionId),
      readStaffPushChoices(staff.id),
    ])
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const notices = translatorOf(DEFAULT_LOCALE, 'notifications')
  const wanted = fileOf(file)
  const offline = t('offline')
  const required = isSecondFactorRequired() && !factor.isSetUp
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('ownSignIn.title')}</h1>
      {wanted !== null && factor.isSetUp && (
        <DeskSection title={t('ownSignIn.file')} className="mb-5 max-w-2xl">
          <p>{t('ownSignIn.fileText')}</p>
          <ProveForFile file={wanted} factors={factor.by.join(' ')} offline={offline} />
        </DeskSection>
      )}
      <DeskSection title={t('ownSignIn.codes')} className="max-w-2xl">
        {setUp.state === 'done' ? (
          <p>{t('ownSignIn.done', { day: setUp.since })}</p>
        ) : (
          <p>{t(required ? 'ownSignIn.required' : 'ownSignIn.why')}</p>
        )}
        {setUp.state === 'none' && (
          <div>
            <DeskAction
              path="/staff/v1/authenticator"
              label={t('ownSignIn.begin')}
              offline={offline}
            />
          </div>
        )}
        {setUp.state === 'begun' && (
          <SetUpCodes>
            <p>{t('ownSignIn.scan')}</p>
            <QrCode text={setUp.address} label={t('ownSignIn.picture')} />
            <p>
              {t('ownSignIn.type')}{' '}
              <code className="font-mono break-words">
                {setUp.secret.match(/.{1,4}/g)?.join(' ')}
              </code>
            </p>
          </SetUpCodes>
        )}
      </DeskSection>
      <DeskSection title={t('ownSignIn.passkeys.title')} className="mt-5 max-w-2xl">
        <p>{t('ownSignIn.passkeys.why')}</p>
        <StaffPasskeys
          passkeys={passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
            passkeyId,
            name,
            since: t('ownSignIn.passkeys.added', { day: formatDay(createdAt) }),
            used:
              lastUsedAt === null
                ? t('ownSignIn.passkeys.unused')
                : t('ownSignIn.passkeys.used', { moment: formatMoment(lastUsedAt) }),
            sure: t('ownSignIn.passkeys.sure', { name }),
          }))}
          device={parseDeviceName(asked.get('user-agent')) ?? ''}
        />
      </DeskSection>
      {factor.isSetUp && (
        <DeskSection title={t('ownSignIn.recovery')} className="mt-5 max-w-2xl">
          <p>{t('ownSignIn.left', { count: recoveryCodesLeft })}</p>
          <p className="text-sm text-ink-soft">{t('ownSignIn.lost')}</p>
        </DeskSection>
      )}
      {device.key !== null && (
        <DeskSection title={notices('title')} className="mt-5 max-w-2xl">
          <p>{notices('lead')}</p>
          <ClientMessages namespaces={['notifications']}>
            <PushSettings side="staff" state={{ ...device, news }} quiet={formatQuietHours()} />
          </ClientMessages>
        </DeskSection>
      )}
      <DeskSection title={t('keys.title')} className="mt-5 max-w-2xl">
        <p>{t('keys.why')}</p>
        <KeySwitch />
      </DeskSection>
    </>
  )
}

import { DeskAction } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { ProveForFile } from '@/components/desk/prove-again'
import { QrCode } from '@/components/desk/qr-code'
import { SetUpCodes } from '@/components/desk/set-up-codes'
import { readSetUp } from '@/lib/features/staff/second-factor-queries'
import { currentStaff } from '@/lib/server/auth/current-actor'
import { isSecondFactorRequired } from '@/lib/server/auth/second-factor'
import { deskTexts } from '../texts'

export const instant = false

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A file of the desk that a link led to; null for anything else. */
const fileOf = (value: unknown) =>
  typeof value === 'string' && /^\/(api\/)?staff\/v1\/[\w/?=&%.+-]+$/.test(value) ? value : null

/** One's own way in. Not `requireStaff`: who lacks a second factor sets it up here. */
export default async function OwnSignInPage({ searchParams }: Props) {
  const staff = await currentStaff()
  if (!staff) return null
  const [setUp, t, { file }] = await Promise.all([readSetUp(staff.id), deskTexts(), searchParams])
  const wanted = fileOf(file)
  const offline = t('offline')
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('ownSignIn.title')}</h1>
      {wanted !== null && setUp.state === 'done' && (
        <DeskSection title={t('ownSignIn.file')} className="mb-5 max-w-2xl">
          <p>{t('ownSignIn.fileText')}</p>
          <ProveForFile file={wanted} offline={offline} />
        </DeskSection>
      )}
      <DeskSection title={t('ownSignIn.codes')} className="max-w-2xl">
        {setUp.state === 'done' ? (
          <>
            <p>{t('ownSignIn.done', { day: setUp.since })}</p>
            <p>{t('ownSignIn.left', { count: setUp.recoveryCodesLeft })}</p>
            <p className="text-sm text-ink-soft">{t('ownSignIn.lost')}</p>
          </>
        ) : (
          <p>{t(isSecondFactorRequired() ? 'ownSignIn.required' : 'ownSignIn.why')}</p>
        )}
        {setUp.state === 'none' && (
          <DeskAction
            path="/staff/v1/authenticator"
            tone="primary"
            label={t('ownSignIn.begin')}
            offline={offline}
          />
        )}
        {setUp.state === 'begun' && (
          <SetUpCodes
            texts={{
              code: t('ownSignIn.firstCode'),
              confirm: t('ownSignIn.confirm'),
              recoveryTitle: t('ownSignIn.recoveryTitle'),
              recoveryWhy: t('ownSignIn.recoveryWhy'),
              kept: t('ownSignIn.kept'),
              offline,
            }}
          >
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
    </>
  )
}

import { Disclosure } from '@/components/ui/disclosure'
import { DeskAction, DeskForm } from '../desk-form'
import type { Translator } from '@/lib/i18n/translator'
import type { FieldSpec } from '../field-spec'

interface StaffActionsProps {
  member: { id: string; role: 'dost' | 'manager'; isActive: boolean; email: string | null }
  rights: readonly FieldSpec[]
  signIn: {
    factors: string
    hasFactor: boolean
    passkeys: readonly { id: string; text: string; remove: string }[]
    sessions: string
    devices: readonly { id: string; text: string }[]
  }
  t: Translator<'desk'>
}

const PATH = '/staff/v1/staffChange'

export function StaffActions({
  member: { id, role, isActive, email },
  rights,
  signIn,
  t,
}: StaffActionsProps) {
  const said = { path: PATH, done: t('staff.saved'), offline: t('offline') }
  return (
    <Disclosure summary={t('staff.changes')} className="border-b-0">
      <div className="grid gap-1 md:min-w-64">
        {rights.length > 0 && (
          <Disclosure summary={t('staff.rights')}>
            <DeskForm
              {...said}
              fixed={{ staffId: id }}
              submit={t('staff.setRights')}
              tone="secondary"
              fields={rights}
            />
          </Disclosure>
        )}
        <Disclosure summary={t('staff.signInTitle')}>
          <div className="grid gap-2 text-sm">
            <p>{signIn.factors}</p>
            {signIn.passkeys.length > 0 && (
              <ul className="grid gap-2">
                {signIn.passkeys.map((passkey) => (
                  <li key={passkey.id} className="grid justify-items-start gap-1">
                    {passkey.text}
                    <DeskAction
                      {...said}
                      body={{ staffId: id, removePasskey: passkey.id }}
                      label={passkey.remove}
                      confirm={t('staff.removePasskeyConfirm')}
                    />
                  </li>
                ))}
              </ul>
            )}
            <p>{signIn.sessions}</p>
            <ul className="grid gap-2">
              {signIn.devices.map((device) => (
                <li key={device.id} className="grid justify-items-start gap-1">
                  <span id={device.id}>{device.text}</span>
                  <DeskAction
                    {...said}
                    body={{ staffId: id, endSession: device.id }}
                    label={t('staff.endSession')}
                    describedBy={device.id}
                    confirm={t('staff.endSessionConfirm')}
                  />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {signIn.devices.length > 0 && (
                <DeskAction
                  {...said}
                  body={{ staffId: id, endSessions: true }}
                  label={t('staff.endSessions')}
                  confirm={t('staff.endSessionsConfirm')}
                />
              )}
              {signIn.hasFactor && (
                <DeskAction
                  {...said}
                  tone="danger"
                  body={{ staffId: id, resetSecondFactor: true }}
                  label={t('staff.resetCodes')}
                  confirm={t('staff.resetCodesConfirm')}
                />
              )}
            </div>
          </div>
        </Disclosure>
        <Disclosure summary={t('staff.email')}>
          <DeskForm
            {...said}
            fixed={{ staffId: id }}
            submit={t('staff.setEmail')}
            tone="secondary"
            fields={[
              {
                name: 'email',
                label: t('staff.email'),
                hint: t('staff.emailHint'),
                kind: 'text',
                value: email,
                required: true,
              },
            ]}
          />
        </Disclosure>
        <Disclosure summary={t('staff.setPassword')}>
          <DeskForm
            {...said}
            fixed={{ staffId: id }}
            submit={t('staff.setPassword')}
            tone="secondary"
            fields={[
              {
                name: 'password',
                label: t('staff.password'),
                hint: t('staff.passwordHint'),
                kind: 'password',
                required: true,
                autoComplete: 'new-password',
              },
            ]}
          />
        </Disclosure>
        <div className="mt-3 flex flex-wrap gap-2">
          {isActive ? (
            <DeskAction
              {...said}
              tone="danger"
              body={{ staffId: id, isActive: false }}
              label={t('staff.leave')}
              confirm={t('staff.leaveConfirm')}
            />
          ) : (
            <DeskAction {...said} body={{ staffId: id, isActive: true }} label={t('staff.back')} />
          )}
          <DeskAction
            {...said}
            body={{ staffId: id, role: role === 'dost' ? 'manager' : 'dost' }}
            label={role === 'dost' ? t('staff.makeManager') : t('staff.makeDost')}
          />
        </div>
      </div>
    </Disclosure>
  )
}

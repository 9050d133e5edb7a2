import { Disclosure } from '@/components/ui/disclosure'
import { DeskAction, DeskForm } from '../desk-form'
import type { FieldSpec } from '../field-spec'

interface StaffActionsProps {
  member: { id: string; role: 'dost' | 'manager'; isActive: boolean; email: string | null }
  /** The kinds of action and the cities, as fields; none for a manager, who has all of them. */
  rights: readonly FieldSpec[]
  /** How they sign in, and where they are signed in. */
  signIn: {
    factors: string
    hasFactor: boolean
    passkeys: readonly { id: string; text: string; remove: string }[]
    sessions: string
    devices: readonly { id: string; text: string }[]
  }
  texts: {
    changes: string
    signInTitle: string
    endSessions: string
    endSessionsConfirm: string
    endSession: string
    endSessionConfirm: string
    resetCodes: string
    resetCodesConfirm: string
    removePasskeyConfirm: string
    leave: string
    leaveConfirm: string
    back: string
    makeManager: string
    makeDost: string
    password: string
    passwordHint: string
    setPassword: string
    email: string
    emailHint: string
    setEmail: string
    rights: string
    setRights: string
    saved: string
    offline: string
  }
}

const PATH = '/staff/v1/staffChange'

/** What a manager can change of a member of staff. */
export function StaffActions({
  member: { id, role, isActive, email },
  rights,
  signIn,
  texts,
}: StaffActionsProps) {
  const said = { path: PATH, done: texts.saved, offline: texts.offline }
  return (
    <Disclosure summary={texts.changes} className="border-b-0">
      <div className="grid gap-1 md:min-w-64">
        {rights.length > 0 && (
          <Disclosure summary={texts.rights}>
            <DeskForm
              {...said}
              fixed={{ staffId: id }}
              submit={texts.setRights}
              tone="secondary"
              fields={rights}
            />
          </Disclosure>
        )}
        <Disclosure summary={texts.signInTitle}>
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
                      confirm={texts.removePasskeyConfirm}
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
                    label={texts.endSession}
                    describedBy={device.id}
                    confirm={texts.endSessionConfirm}
                  />
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              {signIn.devices.length > 0 && (
                <DeskAction
                  {...said}
                  body={{ staffId: id, endSessions: true }}
                  label={texts.endSessions}
                  confirm={texts.endSessionsConfirm}
                />
              )}
              {signIn.hasFactor && (
                <DeskAction
                  {...said}
                  tone="danger"
                  body={{ staffId: id, resetSecondFactor: true }}
                  label={texts.resetCodes}
                  confirm={texts.resetCodesConfirm}
                />
              )}
            </div>
          </div>
        </Disclosure>
        <Disclosure summary={texts.email}>
          <DeskForm
            {...said}
            fixed={{ staffId: id }}
            submit={texts.setEmail}
            tone="secondary"
            fields={[
              {
                name: 'email',
                label: texts.email,
                hint: texts.emailHint,
                kind: 'text',
                value: email,
                required: true,
              },
            ]}
          />
        </Disclosure>
        <Disclosure summary={texts.setPassword}>
          <DeskForm
            {...said}
            fixed={{ staffId: id }}
            submit={texts.setPassword}
            tone="secondary"
            fields={[
              {
                name: 'password',
                label: texts.password,
                hint: texts.passwordHint,
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
              label={texts.leave}
              confirm={texts.leaveConfirm}
            />
          ) : (
            <DeskAction {...said} body={{ staffId: id, isActive: true }} label={texts.back} />
          )}
          <DeskAction
            {...said}
            body={{ staffId: id, role: role === 'dost' ? 'manager' : 'dost' }}
            label={role === 'dost' ? texts.makeManager : texts.makeDost}
          />
        </div>
      </div>
    </Disclosure>
  )
}

import { Disclosure } from '@/components/ui/disclosure'
import { DeskAction, DeskForm } from './desk-form'
import type { FieldSpec } from './field-spec'

interface StaffActionsProps {
  member: { id: string; role: 'dost' | 'manager'; isActive: boolean }
  /** The kinds of action and the cities, as fields; none for a manager, who has all of them. */
  rights: readonly FieldSpec[]
  texts: {
    leave: string
    leaveConfirm: string
    back: string
    makeManager: string
    makeDost: string
    password: string
    passwordHint: string
    setPassword: string
    rights: string
    setRights: string
    saved: string
    offline: string
  }
}

const PATH = '/staff/v1/staffChange'

/** What a manager can change of a member of staff. */
export function StaffActions({ member: { id, role, isActive }, rights, texts }: StaffActionsProps) {
  const said = { path: PATH, done: texts.saved, offline: texts.offline }
  return (
    <div className="flex flex-wrap items-start gap-2">
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
    </div>
  )
}

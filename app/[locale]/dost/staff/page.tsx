import { DeskForm } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { StaffActions } from '@/components/desk/staff/staff-actions'
import type { FieldSpec } from '@/components/desk/field-spec'
import { Card } from '@/components/ui/card'
import { listCityRows } from '@/lib/features/catalogue/queries/cities'
import { parseDeviceName } from '@/lib/features/auth/rules/device-name'
import { listStaff } from '@/lib/features/desk/queries/people'
import { STAFF_RIGHTS } from '@/lib/features/staff/rules'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireManager } from '../require-staff'

export const instant = false

export default async function StaffPage() {
  await requireManager()
  const [staff, cities] = await Promise.all([listStaff(new Date()), listCityRows()])
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const factorsOf = (hasCodes: boolean, hasPasskeys: boolean) => {
    if (hasCodes && hasPasskeys) return 'both'
    if (hasPasskeys) return 'passkeys'
    return hasCodes ? 'codes' : 'none'
  }
  const signInOf = ({ hasCodes, passkeys, sessions }: (typeof staff)[number]) => ({
    hasFactor: hasCodes || passkeys.length > 0,
    factors: t('staff.codes', { state: factorsOf(hasCodes, passkeys.length > 0) }),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      text: t('staff.passkey', {
        name,
        day: formatDay(createdAt),
        used: lastUsedAt === null ? 'never' : formatMoment(lastUsedAt),
      }),
      remove: t('staff.removePasskey', { name }),
    })),
    sessions: t('staff.sessions', { count: sessions.length }),
    devices: sessions.map(({ id, device, createdAt, lastSeenAt, customer }) => ({
      id,
      text: t('staff.session', {
        device: customer
          ? t('staff.actingSession', { name: customer.firstName })
          : (parseDeviceName(device) ?? t('staff.unknownDevice')),
        since: formatMoment(createdAt),
        seen: formatMoment(lastSeenAt),
      }),
    })),
  })
  const cityChoices = cities.map(({ id, name }) => ({ value: String(id), label: name }))
  const rightsOf = ({ role, rights, cityIds }: (typeof staff)[number]): FieldSpec[] =>
    role === 'manager'
      ? []
      : [
          {
            name: 'rights',
            label: t('staff.may'),
            kind: 'choices',
            options: STAFF_RIGHTS.map((right) => ({
              value: right,
              label: t(`staff.right.${right}`),
            })),
            chosen: rights,
          },
          {
            name: 'cityIds',
            label: t('staff.inCities'),
            kind: 'choices',
            asNumber: true,
            options: cityChoices,
            chosen: cityIds.map(String),
          },
        ]
  const summaryOf = ({ role, rights, cityIds }: (typeof staff)[number]) =>
    role === 'manager'
      ? t('staff.all')
      : t('staff.some', {
          rights: STAFF_RIGHTS.filter((right) => rights.includes(right))
            .map((right) => t(`staff.short.${right}`))
            .join(', '),
          cities: cities
            .filter(({ id }) => cityIds.includes(id))
            .map(({ name }) => name)
            .join(', '),
        })
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('staff.title')}</h1>
      <DeskTable
        caption={t('staff.title')}
        empty={t('staff.empty')}
        columns={(
          ['name', 'username', 'role', 'city', 'may', 'phone', 'state', 'changes'] as const
        ).map((key) => ({ key, label: t(`staff.${key}`) }))}
        rows={staff.map((member) => ({
          key: member.id,
          cells: {
            name: member.name,
            username: member.username,
            role: t(`staff.${member.role}`),
            city: member.city,
            may: summaryOf(member),
            phone: member.email === null ? member.phone : `${member.phone}, ${member.email}`,
            state: t(member.isActive ? 'staff.active' : 'staff.left'),
            changes: (
              <StaffActions
                member={member}
                rights={rightsOf(member)}
                signIn={signInOf(member)}
                t={t}
              />
            ),
          },
        }))}
      />
      <Card as="section" className="mt-8 max-w-md p-5">
        <h2 className="mb-3 text-xl">{t('staff.addTitle')}</h2>
        <DeskForm
          path="/staff/v1/newStaff"
          submit={t('staff.add')}
          done={t('staff.added')}
          offline={t('offline')}
          fields={[
            { name: 'name', label: t('staff.name'), kind: 'text', required: true },
            { name: 'username', label: t('staff.username'), kind: 'text', required: true },
            {
              name: 'password',
              label: t('staff.password'),
              hint: t('staff.passwordHint'),
              kind: 'password',
              required: true,
              autoComplete: 'new-password',
            },
            { name: 'phone', label: t('staff.phone'), kind: 'text', required: true },
            { name: 'email', label: t('staff.email'), hint: t('staff.emailHint'), kind: 'text' },
            {
              name: 'role',
              label: t('staff.role'),
              kind: 'select',
              options: (['dost', 'manager'] as const).map((role) => ({
                value: role,
                label: t(`staff.${role}`),
              })),
            },
            {
              name: 'cityId',
              label: t('staff.city'),
              kind: 'select',
              asNumber: true,
              options: cityChoices,
            },
          ]}
        />
      </Card>
    </>
  )
}

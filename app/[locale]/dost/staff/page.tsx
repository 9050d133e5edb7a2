import { DeskForm } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { StaffActions } from '@/components/desk/staff-actions'
import { Card } from '@/components/ui/card'
import { listCityRows } from '@/lib/features/catalogue/queries/cities'
import { listStaff } from '@/lib/features/desk/queries/people'
import { requireManager } from '../require-staff'
import { deskTexts } from '../texts'

export const instant = false

export default async function StaffPage() {
  await requireManager()
  const [staff, cities, t] = await Promise.all([listStaff(), listCityRows(), deskTexts()])
  const texts = {
    leave: t('staff.leave'),
    leaveConfirm: t('staff.leaveConfirm'),
    back: t('staff.back'),
    makeManager: t('staff.makeManager'),
    makeDost: t('staff.makeDost'),
    password: t('staff.password'),
    passwordHint: t('staff.passwordHint'),
    setPassword: t('staff.setPassword'),
    saved: t('staff.saved'),
    offline: t('offline'),
  }
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('staff.title')}</h1>
      <DeskTable
        caption={t('staff.title')}
        empty={t('staff.empty')}
        columns={(['name', 'username', 'role', 'city', 'phone', 'state', 'changes'] as const).map(
          (key) => ({ key, label: t(`staff.${key}`) }),
        )}
        rows={staff.map((member) => ({
          key: member.id,
          cells: {
            name: member.name,
            username: member.username,
            role: t(`staff.${member.role}`),
            city: member.city,
            phone: member.phone,
            state: t(member.isActive ? 'staff.active' : 'staff.left'),
            changes: <StaffActions member={member} texts={texts} />,
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
              options: cities.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]}
        />
      </Card>
    </>
  )
}

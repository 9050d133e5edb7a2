import type pg from 'pg'
import { writeAudit } from '@/lib/server/auth/audit'
import { hashPassword } from '@/lib/server/auth/password'
import { brokenConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import texts from '@/lib/i18n/messages/en/staff.json'
import { DomainError } from '@/lib/shared/error-codes'

export interface NewStaff {
  username: string
  name: string
  password: string
  role: 'dost' | 'manager'
  cityId: number
  phone: string
}

/**
 * Adds an account of the desk. `by` is the manager; null for the first one, made on the machine itself.
 *
 * @throws DomainError `conflict` for a user name that is taken, `invalid_input` for an unknown city
 */
export async function addStaff(
  staff: NewStaff,
  by: string | null,
  pool: Pick<pg.Pool, 'connect'> = getPool(),
): Promise<string> {
  const hash = await hashPassword(staff.password)
  const id = newId('dst')
  try {
    await inTransaction(pool, async (client) => {
      await client.query(
        `INSERT INTO staff (id, username, password_hash, name, role, phone, languages, city_id) VALUES ($1, $2, $3, $4, $5::staff_role, $6, '{English}', $7)`,
        [id, staff.username, hash, staff.name, staff.role, staff.phone, staff.cityId],
      )
      await writeAudit({ staffId: by ?? id, action: 'staff.added', subject: id }, client)
    })
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken?.kind === 'unique')
      throw new DomainError('conflict', {
        message: texts.nameTaken,
        fields: { username: texts.nameTaken },
      })
    if (broken?.kind === 'foreign_key')
      throw new DomainError('invalid_input', { fields: { cityId: texts.unknownCity } })
    throw error
  }
  return id
}

export interface StaffChange {
  staffId: string
  isActive?: boolean
  role?: 'dost' | 'manager'
  password?: string
}

/** Changes an account; whoever leaves or gets a new password is signed out everywhere. The last manager stays one. */
export async function changeStaff(
  { staffId, isActive, role, password }: StaffChange,
  by: string,
): Promise<void> {
  const hash = password === undefined ? null : await hashPassword(password)
  await inTransaction(getPool(), async (client) => {
    // Managers are counted under a lock, so that two can't dismiss each other at once.
    await client.query("SELECT 1 FROM staff WHERE role = 'manager' FOR UPDATE")
    const { rowCount } = await client.query(
      `UPDATE staff SET is_active = coalesce($2, is_active), role = coalesce($3::staff_role, role), password_hash = coalesce($4, password_hash) WHERE id = $1`,
      [staffId, isActive ?? null, role ?? null, hash],
    )
    if (rowCount === 0) throw new DomainError('not_found')
    const {
      rows: [left],
    } = await client.query<{ managers: number }>(
      "SELECT count(*)::int AS managers FROM staff WHERE role = 'manager' AND is_active",
    )
    if (left?.managers === 0) throw new DomainError('conflict', { message: texts.lastManager })
    if (isActive === false || hash !== null) {
      await client.query(
        'UPDATE session SET revoked_at = now() WHERE actor_staff_id = $1 AND revoked_at IS NULL',
        [staffId],
      )
    }
    await writeAudit(
      {
        staffId: by,
        action: 'staff.changed',
        subject: staffId,
        detail: {
          ...(isActive === undefined ? {} : { isActive }),
          ...(role === undefined ? {} : { role }),
          ...(hash === null ? {} : { password: true }),
        },
      },
      client,
    )
  })
}

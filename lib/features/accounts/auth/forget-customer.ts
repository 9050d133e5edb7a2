import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

// No phone begins with 0, so the stand-in can't be anybody's; the number itself is free for a new account.
const ANONYMISE = `UPDATE customer SET phone = (
      SELECT stand_in FROM (SELECT '0' || lpad(floor(random() * 1e9)::bigint::text, 9, '0') AS stand_in FROM generate_series(1, 20)) AS drawn
      WHERE NOT EXISTS (SELECT 1 FROM customer other WHERE other.phone = drawn.stand_in) LIMIT 1),
    first_name = 'Deleted', email_id = NULL, email_verified_at = NULL, city_id = NULL, locale = 'en', deleted_at = now()
  WHERE id = $1`

/** Ends every session and forgets devices, codes and the person; consents stay as withdrawn, as proof that they were given. */
export const forgetIdentity: ForgetCustomer = async (client, { id, phone }) => {
  await client.query(
    'UPDATE session SET revoked_at = coalesce(revoked_at, now()), device = NULL WHERE customer_id = $1',
    [id],
  )
  await client.query('DELETE FROM known_device WHERE customer_id = $1', [id])
  await client.query('DELETE FROM email_token WHERE customer_id = $1', [id])
  await client.query(
    'UPDATE consent SET withdrawn_at = now() WHERE customer_id = $1 AND withdrawn_at IS NULL',
    [id],
  )
  await client.query('DELETE FROM otp_authorization WHERE phone = $1', [phone])
  await client.query('DELETE FROM otp_send WHERE phone = $1', [phone])
  await client.query('DELETE FROM otp_failure WHERE phone = $1', [phone])
  await client.query(ANONYMISE, [id])
}

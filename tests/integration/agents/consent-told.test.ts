import { describe, expect, it } from 'vitest'
import { type Channel, renderMessage } from '@/lib/features/messaging/rules/render-message'
import { countSegments } from '@/lib/features/messaging/rules/texts'
import { findEarlyResponse } from '@/lib/workflows/answer-first'
import {
  allowAgentFor,
  postConsentDecision,
  makePkce,
  registerAgent,
  SITE,
  toRequestFields,
} from '../../factories/agent-consent'
import { createCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()

describe('a consent that was given', () => {
  it('is told to the customer by SMS and e-mail, with the way to end it', async () => {
    const owner = await createCustomer(pool)
    await pool.query(
      "UPDATE customer SET email_id = 'owner@mail.example', email_verified_at = now() WHERE id = $1",
      [owner.id],
    )
    await allowAgentFor(owner, { scope: 'favourites holds', name: 'Kind Assistant' })
    const { rows } = await pool.query<{ channel: Channel; variables: Record<string, string> }>(
      `SELECT channel, variables FROM message WHERE customer_id = $1 AND template = 'agentAllowed' ORDER BY channel`,
      [owner.id],
    )
    expect(rows.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    for (const { channel, variables } of rows) {
      const { text } = renderMessage({ channel, template: 'agentAllowed', locale: 'en', variables })
      expect(text).toContain('Kind Assistant')
      expect(text).toContain('liked cars, holds')
      expect(text).toContain('/dashboard/buyer/profile')
      if (channel === 'sms') expect(countSegments(text)).toBeLessThanOrEqual(5)
    }
    const other = await createCustomer(pool)
    const { body } = await registerAgent()
    await postConsentDecision(
      other,
      toRequestFields(String(body.client_id), makePkce().challenge),
      {
        choice: 'deny',
      },
    )
    const none = await pool.query(
      "SELECT 1 FROM message WHERE customer_id = $1 AND template = 'agentAllowed'",
      [other.id],
    )
    expect(none.rows).toEqual([])
  })
})

describe('a stranger', () => {
  const first = (fields: Record<string, string>) =>
    findEarlyResponse(new URL(`${SITE}/agent-access?${new URLSearchParams(fields)}`), new Headers())

  it('is told that we do not know a program, before any log-in', async () => {
    const { body } = await registerAgent()
    const known = toRequestFields(String(body.client_id), makePkce().challenge)
    expect(await first({ ...known, client_id: 'made-up' })).toBeNull()
    expect(await first({ ...known, client_id: 'https://no-path.example/' })).toBeNull()
    expect(await first({ ...known, redirect_uri: 'https://evil.example/' })).toBeNull()
    expect(await first({})).toBeNull()
  })

  it('logs in for a known one, and for one whose document only a customer makes us read', async () => {
    const { body } = await registerAgent()
    const known = toRequestFields(String(body.client_id), makePkce().challenge)
    for (const fields of [known, { ...known, client_id: 'https://assistant.example/client.json' }])
      expect(await first(fields)).toMatchObject({ location: expect.stringContaining('/login') })
  })
})

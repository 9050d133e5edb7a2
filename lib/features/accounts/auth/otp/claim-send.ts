import type pg from 'pg'
import { DomainError } from '@/lib/shared/error-codes'
import { type Budget, isSuspicious, type Verified, waitFor } from '../../rules/otp'
import { type SendLimits, sendLimits } from './limits'

export interface WantedSend {
  authorizationId: string
  phone: string
  /** A known device, or a signed-in seller: it has a budget of its own and isn't slowed down. */
  device: string | null
  address: string
  network: string
}

/** Digits of a phone that a range of numbers shares. */
const PREFIX = 5
/** Codes younger than this may still be typed in, and say nothing yet. */
const SETTLED_MINUTES = 2

interface Sent {
  phone: number[]
  address: number[]
  network: number[]
  site: number[]
  prefix: number[]
}

/** The ages of the sends that count, newest first, at most as many as the budget allows. */
async function readSent(
  client: pg.ClientBase,
  send: WantedSend,
  limits: SendLimits,
): Promise<Sent> {
  const ages = (where: string, most: string, seconds: string) => `ARRAY(
    SELECT extract(epoch FROM clock_timestamp() - at)::float8 FROM otp_send
    WHERE ${where} AND at > clock_timestamp() - make_interval(secs => ${seconds}) ORDER BY at DESC LIMIT ${most})`
  const most = (budgets: readonly Budget[]) => Math.max(...budgets.map((budget) => budget.most))
  const from = send.phone.slice(0, PREFIX)
  const {
    rows: [sent],
  } = await client.query<Sent>(
    `SELECT ${ages('phone = $1 AND device IS NOT DISTINCT FROM $2', '$5', '86400')} AS phone,
      ${ages('address = $3', '$6', '3600')} AS address, ${ages('network = $4', '$7', '3600')} AS network,
      ${ages('true', '$8', '60')} AS site, ${ages('phone BETWEEN $9 AND $10', '$11', '60')} AS prefix`,
    [
      send.phone,
      send.device,
      send.address,
      send.network,
      most(limits.phone),
      limits.address.most,
      limits.network.most,
      most([limits.site, limits.slowSite]),
      from.padEnd(10, '0'),
      from.padEnd(10, '9'),
      limits.slowPrefix.most,
    ],
  )
  return sent ?? { phone: [], address: [], network: [], site: [], prefix: [] }
}

/** How many of the last codes were used, in a range of numbers or (without one) on the whole site. */
async function readVerified(
  client: pg.ClientBase,
  limits: SendLimits,
  prefix: string,
): Promise<Verified> {
  const {
    rows: [counted],
  } = await client.query<Verified>(
    `SELECT count(*)::int AS sends, count(verified_at)::int AS verified FROM (
       SELECT verified_at FROM otp_send
       WHERE phone BETWEEN $2 AND $3 AND at > now() - interval '1 day'
         AND (verified_at IS NOT NULL OR at < now() - make_interval(mins => $4))
       ORDER BY at DESC LIMIT $1) AS last`,
    [limits.suspicion.sends, prefix.padEnd(10, '0'), prefix.padEnd(10, '9'), SETTLED_MINUTES],
  )
  return counted ?? { sends: 0, verified: 0 }
}

/** A budget that is slower while too few codes are used: first of the range of numbers, then of the whole site. */
async function slowWait(
  client: pg.ClientBase,
  send: WantedSend,
  sent: Sent,
  limits: SendLimits,
): Promise<number> {
  if (send.device !== null) return 0
  const ofPrefix = isSuspicious(
    await readVerified(client, limits, send.phone.slice(0, PREFIX)),
    limits.suspicion,
  )
  const ofSite = isSuspicious(await readVerified(client, limits, ''), limits.suspicion)
  return Math.max(
    ofPrefix ? waitFor(sent.prefix, limits.slowPrefix) : 0,
    ofSite ? waitFor(sent.site, limits.slowSite) : 0,
  )
}

/**
 * Counts a code that is about to be sent, or refuses it with 429 saying when to come back. All sends queue for one lock
 * until their transaction ends (a few milliseconds each): only so can no budget be overdrawn by calls at the same moment.
 *
 * @param isOwed the second of two codes, whose first was right: counted, never refused
 */
export async function claimSend(
  client: pg.ClientBase,
  send: WantedSend,
  isOwed = false,
): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('otp-send', 0))")
  const limits = sendLimits()
  if (!isOwed) {
    const sent = await readSent(client, send, limits)
    const wait = Math.max(
      ...limits.phone.map((budget) => waitFor(sent.phone, budget)),
      waitFor(sent.address, limits.address),
      waitFor(sent.network, limits.network),
      waitFor(sent.site, limits.site),
      await slowWait(client, send, sent, limits),
    )
    if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait })
  }
  await client.query(
    `INSERT INTO otp_send (authorization_id, phone, device, address, network, at) VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
    [send.authorizationId, send.phone, send.device, send.address, send.network],
  )
}

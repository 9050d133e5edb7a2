import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers'
import { say } from '@/lib/i18n/say'
import { getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { redactValues } from '@/lib/server/remove-values'
import { BRAND } from '@/lib/shared/brand'
import { DomainError } from '@/lib/shared/error-codes'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  NewCredential,
  PasskeyRequestOptions,
} from '@/lib/shared/passkey-wire'
import {
  CHALLENGE_MINUTES,
  hasCounterAdvanced,
  isPlainAttestation,
  type RelyingParty,
  toRelyingParty,
} from '@/lib/shared/passkeys'
import {
  createPasskeyChallenge,
  type PasskeyOccasion,
  consumePasskeyChallenge,
} from './passkey-challenges'
import type { NewPasskey, PasskeyOwner } from './passkey-rows'

const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const TIMEOUT = CHALLENGE_MINUTES * 60_000

const idOf = (owner: PasskeyOwner) => ('staffId' in owner ? owner.staffId : owner.customerId)

function requireParty(): RelyingParty {
  const party = toRelyingParty(env().SITE_URL)
  if (!party) throw new DomainError('conflict', { message: say('errors.passkeys.noName') })
  return party
}

export function canOfferPasskeys(): boolean {
  return toRelyingParty(env().SITE_URL) !== null
}

const refused = () => new DomainError('passkey_refused')

async function knownOf(owner: PasskeyOwner) {
  const keys = await getDb().passkey.findMany({
    where: owner,
    select: { credentialId: true, transports: true },
    orderBy: { createdAt: 'asc' },
  })
  return keys.map(({ credentialId, transports }) => ({
    id: Buffer.from(credentialId).toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))
}

interface Account {
  owner: PasskeyOwner
  sessionId: string
  name: string
  displayName: string
}

/** Customers' passkeys are discoverable, so customers log in without giving a name. */
export async function createPasskeyCreationOptions(
  account: Account,
): Promise<PasskeyCreationOptions> {
  const { owner, sessionId, name, displayName } = account
  const party = requireParty()
  const residentKey = 'staffId' in owner ? 'discouraged' : 'required'
  const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: party.id,
    userName: name,
    userDisplayName: displayName,
    userID: new TextEncoder().encode(idOf(owner)),
    challenge: new Uint8Array(
      await createPasskeyChallenge({ use: 'add', owner: idOf(owner), sessionId }),
    ),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { name: rp.name, id: party.id },
    user,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT,
    excludeCredentials: await knownOf(owner),
    authenticatorSelection: {
      residentKey,
      requireResidentKey: residentKey === 'required',
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export async function createPasskeyRequestOptions(
  occasion: PasskeyOccasion,
  owner: PasskeyOwner | null,
): Promise<PasskeyRequestOptions> {
  const party = requireParty()
  const allowCredentials = owner && (await knownOf(owner))
  const { challenge } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(await createPasskeyChallenge(occasion)),
  })
  return {
    rpId: party.id,
    challenge,
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(allowCredentials && { allowCredentials }),
  }
}

/**
 * Turns the library's errors into a refusal. Bugs of our own code inside would look like refusals.
 */
async function readable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof Error ? redactValues(error.message) : 'unreadable'
    log().info({ reason }, 'a passkey was refused')
    throw refused()
  }
}

async function challengeOf(clientData: string, occasion: PasskeyOccasion): Promise<string> {
  const { challenge } = await readable(() => decodeClientDataJSON(clientData))
  if (typeof challenge !== 'string' || !(await consumePasskeyChallenge(challenge, occasion)))
    throw refused()
  return challenge
}

/** @throws DomainError `passkey_refused` */
export async function verifyNewPasskey(
  credential: NewCredential,
  owner: PasskeyOwner,
  sessionId: string,
): Promise<NewPasskey> {
  const party = requireParty()
  const { response } = credential
  const expectedChallenge = await challengeOf(response.clientDataJSON, {
    use: 'add',
    owner: idOf(owner),
    sessionId,
  })
  const made = await readable(async () => {
    const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const hasCertificates = attested.get('attStmt').get('x5c') !== undefined
    if (!isPlainAttestation(attested.get('fmt'), hasCertificates)) throw refused()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo.credential : null
  })
  if (!made) throw refused()
  return {
    credentialId: new Uint8Array(Buffer.from(made.id, 'base64url')),
    publicKey: new Uint8Array(made.publicKey),
    signCount: made.counter,
    transports: response.transports ?? [],
  }
}

export interface PasskeySummary {
  passkeyId: string
  ownerId: string
}

export type OnCounterRegression = (passkey: PasskeySummary) => Promise<void>

/**
 * @throws DomainError `passkey_refused` for another site or owner, a removed passkey, tampering,
 * replay, or a counter that goes backwards
 */
export async function verifyPasskey(
  { id, response, ...credential }: PasskeyAssertion,
  occasion: PasskeyOccasion,
  owner: PasskeyOwner | 'customer',
  onCountBack: OnCounterRegression = () => Promise.resolve(),
): Promise<PasskeySummary> {
  const party = requireParty()
  const expectedChallenge = await challengeOf(response.clientDataJSON, occasion)
  const found = await getDb().passkey.findUnique({
    where: {
      credentialId: new Uint8Array(Buffer.from(id, 'base64url')),
      ...(owner === 'customer' ? { customerId: { not: null } } : owner),
    },
  })
  if (!found) throw refused()
  const ownerId = found.customerId ?? found.staffId ?? ''
  const handle = response.userHandle
  if (handle && Buffer.from(handle, 'base64url').toString() !== ownerId) throw refused()
  const count = await readable(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, id, response, clientExtensionResults: {} } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(found.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  })
  if (count === null) throw refused()
  const shown = { passkeyId: found.id, ownerId }
  const before = Number(found.signCount)
  if (!hasCounterAdvanced(before, count)) {
    log().warn({ passkey: found.id, owner: ownerId }, 'a passkey counted back and was refused')
    await onCountBack(shown)
    throw refused()
  }
  if (!(await noteUse(found.id, before, count))) throw refused()
  return shown
}

async function noteUse(id: string, before: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await getDb()
    .$kysely.updateTable('passkey')
    .set({ sign_count: BigInt(count), last_used_at: databaseNow })
    .where('id', '=', id)
    .where('sign_count', '=', BigInt(before))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

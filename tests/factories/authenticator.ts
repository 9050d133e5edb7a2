import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  NewCredential,
  PasskeyRequestOptions,
} from '@/lib/shared/passkey-wire'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** WebAuthn flags (section 6.1): user present, user verified, key attached. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

export interface AssertionChanges {
  origin?: string
  rpId?: string
  challenge?: string
  unverified?: boolean
  count?: number
  userHandle?: string
  crossOrigin?: boolean
}

export class Authenticator {
  readonly id = randomBytes(32)
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    {
      namedCurve: 'P-256',
    },
  )
  private userHandle = ''
  count = 0

  constructor(private readonly origin = 'http://localhost:3000') {}

  private dataOf(rpId: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest])
  }

  private clientData(type: string, challenge: string, otherwise: AssertionChanges): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? this.origin,
        crossOrigin: otherwise.crossOrigin ?? false,
      }),
    )
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  make(options: PasskeyCreationOptions, otherwise: AssertionChanges = {}): NewCredential {
    const clientData = this.clientData('webauthn.create', options.challenge, otherwise)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey()])
    const flags = PRESENT | WITH_KEY | (otherwise.unverified ? 0 : VERIFIED)
    const data = this.dataOf(otherwise.rpId ?? options.rp.id, flags, this.count, key)
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ])
    this.userHandle = options.user.id
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  show(options: PasskeyRequestOptions, otherwise: AssertionChanges = {}): PasskeyAssertion {
    const clientData = this.clientData('webauthn.get', options.challenge, otherwise)
    const flags = PRESENT | (otherwise.unverified ? 0 : VERIFIED)
    const userHandle = otherwise.userHandle ?? this.userHandle
    const data = this.dataOf(otherwise.rpId ?? options.rpId, flags, otherwise.count ?? this.count)
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(clientData)]),
      this.keys.privateKey,
    )
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        ...(userHandle !== '' && { userHandle }),
      },
    }
  }
}

import { calculateJwkThumbprint, importJWK } from 'jose'
import { env } from './env'
import type { PrivateJwk } from './env-values'
import { getOrCreatePrivateKey } from './own-key'

const ALGORITHM = 'ES256'

export interface SigningKey {
  kid: string
  x: string
  y: string
  privateKey: CryptoKey
}

async function findPrivateJwk(): Promise<PrivateJwk | null> {
  const { PASSPORT_KEY, NODE_ENV, DEMO, DATA_DIR } = env()
  if (PASSPORT_KEY !== undefined) return PASSPORT_KEY
  return NODE_ENV === 'production' && !DEMO
    ? null
    : getOrCreatePrivateKey(DATA_DIR, 'passport-key.json')
}

export async function toSigningKey(jwk: PrivateJwk): Promise<SigningKey> {
  const privateKey = await importJWK({ ...jwk }, ALGORITHM)
  if (!(privateKey instanceof CryptoKey)) throw new TypeError('A private JWK gives a CryptoKey.')
  return { kid: await calculateJwkThumbprint({ ...jwk }), x: jwk.x, y: jwk.y, privateKey }
}

export async function readSigningKey(): Promise<SigningKey | null> {
  const jwk = await findPrivateJwk()
  return jwk && toSigningKey(jwk)
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose'
import { env } from './env'
import { type PrivateJwk, privateKeySetting } from './env-values'

const ALGORITHM = 'ES256'

export interface SigningKey {
  kid: string
  x: string
  y: string
  privateKey: CryptoKey
}

/** Makes a private key for `PASSPORT_KEY`. */
export async function makePassportKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  return { kty: 'EC', crv: 'P-256', x, y, d }
}

/** The demo's key is made once and kept beside its database. */
async function readOwnKey(folder: string): Promise<PrivateJwk> {
  const file = join(folder, 'passport-key.json')
  await mkdir(folder, { recursive: true })
  // Another process may have been first; `wx` then leaves its file.
  await writeFile(file, JSON.stringify(await makePassportKey()), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    },
  )
  return privateKeySetting.parse(await readFile(file, 'utf8'))
}

async function findPrivateJwk(): Promise<PrivateJwk | null> {
  const { PASSPORT_KEY, NODE_ENV, DEMO, DATA_DIR } = env()
  if (PASSPORT_KEY !== undefined) return PASSPORT_KEY
  return NODE_ENV === 'production' && !DEMO ? null : readOwnKey(DATA_DIR)
}

/** Reads a private key into what signs. */
export async function toSigningKey(jwk: PrivateJwk): Promise<SigningKey> {
  const privateKey = await importJWK({ ...jwk }, ALGORITHM)
  if (!(privateKey instanceof CryptoKey)) throw new TypeError('A private JWK gives a CryptoKey.')
  return { kid: await calculateJwkThumbprint({ ...jwk }), x: jwk.x, y: jwk.y, privateKey }
}

/** The key that signs passports; null if none is set, in production. */
export async function readSigningKey(): Promise<SigningKey | null> {
  const jwk = await findPrivateJwk()
  return jwk && toSigningKey(jwk)
}

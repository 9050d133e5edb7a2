import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { type PrivateJwk, privateKeySetting } from './env-values'

export async function makePrivateKey(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  return { kty: 'EC', crv: 'P-256', x, y, d }
}

export async function getOrCreatePrivateKey(folder: string, name: string): Promise<PrivateJwk> {
  const file = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(await makePrivateKey()), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    },
  )
  return privateKeySetting.parse(await readFile(file, 'utf8'))
}

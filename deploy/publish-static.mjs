/**
 * Adds this version's hashed assets to nginx's fallback folder (nginx.conf) and removes those
 * unused for weeks. Run it before the instances change. Compresses scripts and styles with maximum
 * Brotli, which nginx serves as `.br`.
 */
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const FROM = '.next-standalone/static'
const TO = join(process.env.STATIC_DIR ?? '/static', '_next', 'static')
const KEPT_DAYS = Number(process.env.KEPT_DAYS ?? 30)
const COMPRESSED = new Set(['.js', '.css'])

const compress = promisify(brotliCompress)

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const now = new Date()

/** Writes and renames, so nginx never sends partial files. */
async function publish(target, write) {
  const isThere = await stat(target).catch(() => undefined)
  if (!isThere) {
    await mkdir(dirname(target), { recursive: true })
    await write(`${target}.new`)
    await rename(`${target}.new`, target)
  }
  await utimes(target, now, now)
}

for (const file of await filesIn(FROM)) {
  const target = join(TO, file.slice(FROM.length))
  await publish(target, (path) => cp(file, path))
  if (COMPRESSED.has(extname(file)))
    await publish(`${target}.br`, async (path) =>
      writeFile(path, await compress(await readFile(file))),
    )
}
let removed = 0
for (const file of await filesIn(TO)) {
  const { mtimeMs } = await stat(file)
  if (mtimeMs > now.getTime() - KEPT_DAYS * 86_400_000) continue
  await unlink(file)
  removed += 1
}
console.log(`${(await filesIn(TO)).length} files of this and earlier versions, ${removed} removed`)

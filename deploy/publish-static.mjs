/**
 * Adds this version's scripts, styles and fonts to the folder that nginx falls back to (nginx.conf), beside those of
 * earlier versions, and takes out what no version of the last weeks had. Run before the instances change; their names
 * hold a hash of their content, so that a file that is there already is the right one. Scripts and styles are compressed here,
 * once and as well as Brotli can: nginx sends what lies beside them under `.br`.
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

/** Written aside and renamed: nginx never sends half a file. */
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
